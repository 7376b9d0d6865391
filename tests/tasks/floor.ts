/**
 * The built-ins that the oldest supported browsers lack, and that something newer than them has: Chrome 87,
 * Firefox 91, Safari 15 (README.md).
 */
export const LACKING = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'BroadcastChannel',
  'Object.groupBy',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'structuredClone',
];

/** A program that removes them. `Object.hasOwn` goes before `layouts/before-paint.js` writes its own. */
export const FLOOR = `for (const path of ${JSON.stringify([...LACKING, 'Object.hasOwn'])}) {
  const names = path.split('.');
  const last = names.pop();
  const owner = names.reduce((value, name) => value && value[name], globalThis);
  if (owner) delete owner[last];
}`;
