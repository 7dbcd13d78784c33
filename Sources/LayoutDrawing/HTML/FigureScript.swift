/// The scripts of pages: small, without a library, and of no use to the picture itself.
enum FigureScript {
  /// Shows a view with its constraints, and a constraint with its views, when it is pointed at.
  ///
  /// It listens on figures rather than on what is in them, so that a page may exchange that. In a
  /// table only one row is a stop of the tab key; arrows go from row to row, Escape lets go.
  static let pointing = #"""
    (() => {
      'use strict';
      const rowOf = (figure, ref) => figure.querySelector(`tr[data-ref="${ref}"]`);
      const itemsOf = row => (row?.dataset.items ?? '').split(' ').filter(Boolean);
      const words = row => [...row.cells].map(cell => cell.textContent).filter(Boolean);
      const clear = figure => {
        figure.classList.remove('al-pointing');
        for (const old of figure.querySelectorAll('.al-on, .al-by')) {
          old.classList.remove('al-on', 'al-by');
        }
      };
      const mark = (figure, ref, name) => {
        for (const found of figure.querySelectorAll(`[data-ref="${ref}"]`)) {
          if (found.tagName !== 'BUTTON') found.classList.add(name);
        }
      };
      const show = (figure, ref) => {
        clear(figure);
        const told = figure.querySelector('.al-told');
        const row = ref && rowOf(figure, ref);
        if (!row) { told.textContent = ''; return; }
        figure.classList.add('al-pointing');
        mark(figure, ref, 'al-on');
        if (ref[0] === 'c') {
          for (const item of itemsOf(row)) mark(figure, item, 'al-by');
          told.textContent = words(row).join('\n');
          return;
        }
        const [name, kind, x, y, width, height, state] = words(row);
        const lines = [`${name}  ${kind}`, `x ${x}  y ${y}  width ${width}  height ${height}`];
        if (state) lines.push(state);
        for (const rule of figure.querySelectorAll('tr[data-items]')) {
          if (!itemsOf(rule).includes(ref)) continue;
          mark(figure, rule.dataset.ref, 'al-by');
          lines.push(rule.cells[0].textContent);
        }
        told.textContent = lines.join('\n');
      };
      const refAt = target => target.closest?.('[data-ref]')?.dataset.ref;
      for (const figure of document.querySelectorAll('.al-figure')) {
        let kept = null;
        const settle = () => {
          for (const table of figure.querySelectorAll('table')) {
            table.querySelectorAll('button').forEach((button, index) => {
              button.tabIndex = index === 0 ? 0 : -1;
            });
          }
        };
        settle();
        figure.addEventListener('al-changed', () => { kept = null; settle(); show(figure, null); });
        figure.addEventListener('pointerover', event => {
          const ref = refAt(event.target);
          if (ref || !kept) show(figure, ref ?? kept);
        });
        figure.addEventListener('pointerleave', () => show(figure, kept));
        figure.addEventListener('focusin', event => {
          const ref = refAt(event.target);
          if (!ref) return;
          show(figure, ref);
          for (const other of event.target.closest('table').querySelectorAll('[tabindex="0"]')) {
            other.tabIndex = -1;
          }
          event.target.tabIndex = 0;
        });
        figure.addEventListener('click', event => {
          kept = refAt(event.target) ?? null;
          show(figure, kept);
          if (kept && event.target.closest('svg')) {
            rowOf(figure, kept)?.scrollIntoView({ block: 'nearest' });
          }
        });
        figure.addEventListener('keydown', event => {
          if (event.key === 'Escape') { kept = null; show(figure, null); return; }
          const table = event.target.closest('table');
          if (!table) return;
          const buttons = [...table.querySelectorAll('button')];
          const index = buttons.indexOf(event.target);
          const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 };
          if (!(event.key in next)) return;
          event.preventDefault();
          buttons[next[event.key]]?.focus();
        });
      }
    })();
    """#
}
