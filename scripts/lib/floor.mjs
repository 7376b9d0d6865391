/** What scripts and sheets are compiled to for the oldest supported browsers (README.md). */
import { parseSync, Visitor } from 'vite';

/**
 * The language of scripts. Chrome 87, Firefox 91 and Safari 15 read ES2022 except what `newerSyntax` finds.
 * For these names the compiler also rewrites `?.` and class fields, because of rare errors in them: 0.8 kB
 * more on a page with a form.
 */
export const TARGET = 'es2022';

/** The browsers of sheets. Chrome 87 lacks only `:is()` of these: each such rule would stand twice. */
export const SHEETS = ['chrome88', 'firefox91', 'safari15'];

/** A lookbehind (Safari 16.4), or flags for a part of an expression (Chrome 125). */
const NEWER_PATTERN = /\(\?(?:<[=!]|[ims-]+:)/;

/**
 * Looks for syntax that one of these browsers lacks. A file that contains it does not run there at all.
 * @param {string} code a module in ES2022
 * @returns {string | undefined} the first such part
 */
export function newerSyntax(code) {
  /** @type {string[]} */
  const found = [];
  /** The functions around the visited node. */
  let depth = 0;
  /** @param {boolean} isNewer @param {{ start: number; end: number }} node */
  const note = (isNewer, { start, end }) => {
    if (isNewer) found.push(code.slice(start, Math.min(end, start + 60)));
  };
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    // The versions of Chrome that read them: 94, 91, 90 (the flag `d`), 89 (outside functions).
    StaticBlock: (node) => note(true, node),
    BinaryExpression: (node) => note(node.left.type === 'PrivateIdentifier', node),
    Literal: (node) => {
      if (!('regex' in node)) return;
      note(/[dv]/.test(node.regex.flags) || NEWER_PATTERN.test(node.regex.pattern), node);
    },
    AwaitExpression: (node) => note(depth === 0, node),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync('module.js', code).program);
  return found[0];
}
