/** How the build makes pages load the files of code directly. It stops when it could not: browser tests run the rest. */
import { expect, test } from 'vitest';
import { withHelpers, withNames } from '../../../scripts/lib/scripts.mjs';

test('the build stops when the helpers have another form', () => {
  expect(() => withHelpers('', 'export default 1;')).toThrow(/another form/);
});

test('the build stops when a file lacks the name of its facade', () => {
  expect(() => withNames('var a=1;export{a as t};', 'x as Guide')).toThrow(/exports x/);
});
