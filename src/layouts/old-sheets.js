/*
 * Gives the page its styles in a browser that drops every rule of a cascade layer (before Chrome 99, Firefox 97
 * and Safari 15.4) or of a container query (before Chrome 105, Firefox 110 and Safari 16). Only such a browser
 * loads this file (`before-paint.js`). It writes the rules again without layers: first those of the layers, in
 * the order of the sheet, then those outside of layers. The window stands for each container.
 */
const done = new WeakSet();

/** The statements of a sheet or block: [prelude, block], without comments. */
function* statements(text) {
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        yield [text.slice(start, open).trim(), text.slice(open + 1, at)];
        start = at + 1;
      }
    } else if (sign === ';' && depth === 0) start = at + 1;
  }
}

/** The rules of a text without layers, as { layered, others }. */
function rulesOf(text) {
  const layered = [];
  const others = [];
  for (const [prelude, block] of statements(text)) {
    if (/^@layer\b/.test(prelude)) {
      const inner = rulesOf(block);
      layered.push(...inner.layered, ...inner.others);
    } else if (/^@(?:media|supports)\b/.test(prelude)) {
      const inner = rulesOf(block);
      const within = (rules) => `${prelude}{${rules.join('')}}`;
      if (inner.layered.length > 0) layered.push(within(inner.layered));
      if (inner.others.length > 0) others.push(within(inner.others));
    } else others.push(`${prelude}{${block}}`);
  }
  return { layered, others };
}

/** A sheet's text without comments, with media queries in place of container queries. */
const readable = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@container[^({]*/g, '@media ')
    .replace(/\(([\d.]+rem)<=width<=?([\d.]+rem)\)/g, '(min-width:$1) and (max-width:$2)')
    .replace(/\(width<=/g, '(max-width:')
    .replace(/\(width>=/g, '(min-width:');

/** Chrome 87 has another name for `:is()` and `:where()`, and no list in `:not()`. */
const plain = (text) =>
  text
    .replace(/:(?:is|where)\(/g, ':-webkit-any(')
    .replace(/:not\(([^()]*,[^()]*)\)/g, (_, list) =>
      list.replace(/[^,]+/g, ':not($&)').replace(/,/g, ''),
    );

function rewrite(sheet, text) {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  const known = CSS.supports('selector(:is(a))') ? readable(text) : plain(readable(text));
  const { layered, others } = rulesOf(known);
  for (const rule of [...layered, ...others]) {
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // The browser does not know this rule.
    }
  }
}

function rewriteAll() {
  for (const element of document.querySelectorAll('style, link[rel="stylesheet"]')) {
    const { sheet, href, textContent } = element;
    if (!sheet || done.has(element)) continue;
    done.add(element);
    if (href) {
      // When the fetch fails, the page keeps its plain look.
      fetch(href)
        .then((answer) => answer.text())
        .then(rewrite.bind(null, sheet), () => {});
    } else rewrite(sheet, textContent);
  }
}

rewriteAll();
for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, rewriteAll);
