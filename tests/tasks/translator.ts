/**
 * A program for a page that changes its texts as the translators of browsers do: it puts each text into two
 * `<font>` elements, and does so again with each new text. The text itself stays the same, so that the tasks
 * find it.
 */
function translate(): void {
  const SKIPPED =
    'script, style, noscript, textarea, option, title, svg, font, [translate="no"], .notranslate';
  const wrap = (text: Text) => {
    if (!/\S/.test(text.data) || text.parentElement?.closest(SKIPPED) !== null) return;
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
    if (!outer || !inner) return;
    // A new text: the one that the page refers to leaves the document.
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    if (root instanceof Text) {
      wrap(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const areIslandsReady = () =>
    [...document.querySelectorAll('astro-island')].every(
      ({ firstElementChild: first }) =>
        !first || Object.keys(first).some((key) => key.startsWith('__reactFiber')),
    );
  const start = () => {
    // A text that is translated before hydration makes an island step aside. `broken-islands.ts` covers that.
    if (document.readyState !== 'complete' || !areIslandsReady()) {
      setTimeout(start, 20);
      return;
    }
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateIn);
    }).observe(document.body, { childList: true, subtree: true });
  };
  start();
}

export const TRANSLATOR = `(${String(translate)})()`;
