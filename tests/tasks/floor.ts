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
}
{
  // What those browsers have in an earlier form.
  const { FormData, Intl } = globalThis;
  globalThis.FormData = class extends FormData {
    constructor(form) {
      super(...(form ? [form] : []));
    }
  };
  Intl.NumberFormat = class extends Intl.NumberFormat {
    constructor(locale, options) {
      const { style, minimumFractionDigits = 2, maximumFractionDigits = 2 } = options || {};
      if (style === 'currency' && maximumFractionDigits < minimumFractionDigits)
        throw new RangeError('maximumFractionDigits value is out of range.');
      super(locale, options);
    }
  };
}`;
