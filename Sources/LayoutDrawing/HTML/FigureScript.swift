import LayoutModel

/// The scripts of pages: small, without a library, and not needed for the picture itself.
enum FigureScript {
  /// Highlights the constraints of a view, or the views of a constraint, that is pointed at.
  ///
  /// It listens on figures rather than on their contents, so that a page may replace those. A table
  /// has only one tab stop; arrow keys move between rows, and Escape clears the highlight.
  static let pointing = #"""
    (() => {
      'use strict';
      const rowOf = (figure, ref) => figure.querySelector(`tr[data-ref="${ref}"]`);
      const itemsOf = row => (row?.dataset.items ?? '').split(' ').filter(Boolean);
      const wordsOf = cell => (cell.querySelector('button') ?? cell).textContent;
      const words = row => [...row.cells].map(wordsOf).filter(Boolean);
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
          lines.push(wordsOf(rule.cells[0]));
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
          // A picture that is taller than the window is scrolled beside its tables.
          const pane = figure.querySelector('.al-picture');
          const shape = pane.querySelector(`svg [data-ref="${ref}"]`);
          if (shape && getComputedStyle(pane).position === 'sticky') {
            const [inner, outer] = [shape, pane].map(each => each.getBoundingClientRect());
            if (inner.top < outer.top || inner.bottom > outer.bottom) {
              pane.scrollTop += inner.top - outer.top - outer.height / 3;
            }
          }
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

  /// Shows the chosen picture and its tables in the page's figure.
  static let picking = #"""
    (() => {
      'use strict';
      const figure = document.querySelector('.al-figure');
      const form = document.querySelector('.page-pick');
      if (!figure || !form) return;
      const data = JSON.parse(document.getElementById('page-data').textContent);
      const menus = ['layout', 'revision', 'environment'].map(
        name => document.getElementById(`page-${name}`));
      const svg = figure.querySelector('svg');
      const make = (name, attributes, text) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (text !== undefined) element.textContent = text;
        return element;
      };
      const shape = ([kindNumber, refNumber, ...rest]) => {
        const kind = data.s[kindNumber];
        const shared = { class: kind };
        if (refNumber >= 0) shared['data-ref'] = data.s[refNumber];
        if (rest.length === 4) {
          const [x, y, width, height] = rest;
          if (kind === 'hatch' || kind === 'crossed') shared.fill = `url(#al-${kind})`;
          return make('rect', { ...shared, x, y, width, height });
        }
        if (rest.length === 5) {
          const [x, y, width, height, href] = rest;
          return make('image', { ...shared, x, y, width, height, href });
        }
        if (typeof rest[0] === 'string') return make('path', { ...shared, d: rest[0] });
        const [x, y, anchor, text] = rest[0];
        return make('text', { ...shared, x, y, 'text-anchor': anchor }, data.s[text]);
      };
      const draw = picture => {
        const [x, y, width, height] = picture.b;
        svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
        svg.setAttribute('width', width / picture.u);
        svg.setAttribute('height', height / picture.u);
        svg.setAttribute('font-size', \#(TextSize.name.shortText) * picture.u);
        svg.querySelector('title').textContent = data.s[picture.t];
        for (const pattern of svg.querySelectorAll('pattern')) {
          pattern.setAttribute('patternTransform', `rotate(45) scale(${picture.u})`);
        }
        const kept = [...svg.children].filter(child => /^(title|defs)$/.test(child.tagName));
        svg.replaceChildren(...kept, ...picture.m.map(shape));
      };
      const row = (ref, number, heading, cells) => {
        const result = document.createElement('tr');
        result.dataset.ref = ref;
        const head = result.appendChild(document.createElement('th'));
        head.scope = 'row';
        if (number) {
          const place = head.appendChild(document.createElement('span'));
          place.className = 'al-no';
          place.textContent = number;
          head.append(' ');
        }
        const button = head.appendChild(document.createElement('button'));
        button.type = 'button';
        button.dataset.ref = ref;
        button.textContent = heading;
        for (const cell of cells) {
          const place = result.insertCell();
          place.textContent = cell;
          if (typeof cell === 'number') place.className = 'al-number';
        }
        return result;
      };
      const list = picture => {
        const [views, constraints] = ['.al-views tbody', '.al-constraints tbody'].map(
          name => figure.querySelector(name));
        views.replaceChildren(...picture.v.map(([ref, name, kind, depth, x, y, w, h, open, no]) => {
          const state = data.s[open] && `ambiguous: ${data.s[open]}`;
          const result = row(data.s[ref], no, data.s[name], [data.s[kind], x, y, w, h, state]);
          result.dataset.depth = Math.min(depth, 8);
          return result;
        }));
        constraints.replaceChildren(...picture.c.map(([...numbers]) => {
          const no = numbers.pop();
          const [ref, equation, name, priority, state, items] = numbers.map(n => data.s[n]);
          const result = row(ref, no, equation, [name, priority, state]);
          result.dataset.items = items;
          return result;
        }));
      };
      const pick = () => {
        const wanted = menus.map(menu => Number(menu.value));
        const found = data.at.find(place => wanted.every((number, at) => place[at] === number));
        const picture = found && data.p[found[3]];
        draw(picture ?? { b: [0, 0, 100, 100], u: 1, t: 0, m: [] });
        list(picture ?? { v: [], c: [] });
        figure.setAttribute('aria-label', picture ? data.s[picture.t] : 'nothing');
        figure.dispatchEvent(new Event('al-changed'));
        if (!picture) {
          figure.querySelector('.al-told').textContent =
            'This layout does not exist at this revision in this environment.';
        }
      };
      form.hidden = false;
      form.addEventListener('submit', event => event.preventDefault());
      form.addEventListener('change', pick);
      // A reloaded page keeps what was picked.
      if (menus.some(menu => menu.selectedIndex > 0)) pick();
    })();
    """#
}
