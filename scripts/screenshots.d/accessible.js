// Checks the accessibility of the page that it runs in: names, headings, tables, links, contrast.
// Returns a list of problems.
(() => {
  const found = [];
  const say = (element, text) => {
    found.push(`${text}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 120)}`);
  };
  const name = element =>
    (element.getAttribute('aria-label') || element.textContent || '').trim() ||
    [...element.querySelectorAll('img')].map(image => image.alt).join('').trim();
  if (!document.documentElement.lang) found.push('the page has no language');
  if (!document.title.trim()) found.push('the page has no title');
  for (const landmark of ['main', 'header', 'nav']) {
    if (!document.querySelector(landmark)) found.push(`there is no ${landmark}`);
  }
  if (document.querySelectorAll('h1').length !== 1) found.push('there is not one h1');
  let level = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) say(heading, 'a heading skips a level');
    level = next;
    if (!name(heading)) say(heading, 'a heading is empty');
  }
  for (const image of document.querySelectorAll('img')) {
    if (!image.hasAttribute('alt')) say(image, 'an image has no alt attribute');
    if (image.complete && image.naturalWidth === 0) say(image, 'an image did not load');
  }
  for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
    if (![...field.labels].some(label => label.textContent.trim())) say(field, 'a field has no label');
  }
  for (const element of document.querySelectorAll('a[href], button')) {
    if (!name(element)) say(element, 'an element has no accessible name');
  }
  for (const table of document.querySelectorAll('table')) {
    if (!table.caption) say(table, 'a table has no caption');
    if (!table.querySelector('th[scope=col]')) say(table, 'a table has no column headers');
    if (table.tBodies[0]?.rows.length && !table.querySelector('tbody th[scope=row]')) {
      say(table, 'rows have no headers');
    }
  }
  const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
  for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) !== index))) {
    found.push(`the id ${id} is there twice`);
  }
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'for']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      if (!document.getElementById(element.getAttribute(attribute))) {
        say(element, `${attribute} refers to a missing element`);
      }
    }
  }
  if (document.querySelector('[style], style, [onclick], script:not([src])')) {
    found.push('there is an inline style or script');
  }
  const first = document.querySelector('a[href]');
  if (!first || first.getAttribute('href') !== '#main') found.push('the skip link is not first');
  if (document.documentElement.scrollWidth > window.innerWidth + 1) {
    found.push(`the page is wider (${document.documentElement.scrollWidth}) than the window`);
  }
  // The WCAG contrast ratio of text and background.
  const part = value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const colour = text => (text.match(/[\d.]+/g) || []).map(Number);
  const light = ([red, green, blue]) =>
    0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const found = colour(getComputedStyle(at).backgroundColor);
      if (found.length === 3 || found[3] === 1) return found;
    }
    return [255, 255, 255];
  };
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg')) continue;
    const hasText = [...element.childNodes].some(
      node => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || !element.getClientRects().length) continue;
    const pair = [light(colour(getComputedStyle(element).color)), light(behind(element))];
    const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    if (contrast < 4.5) say(element, `a contrast ratio of only ${contrast.toFixed(2)}`);
  }
  return found;
})()
