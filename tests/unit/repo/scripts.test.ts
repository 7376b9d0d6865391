/** How the build makes pages load the files of code directly. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withHelpers, withNames } from '../../../scripts/lib/scripts.mjs';

describe('withHelpers', () => {
  const helpers = 'var e=1,t=(a)=>a+e;export{t as n,e as r};\n';

  test('puts the helpers where they are used, under the names of that file', () => {
    const code = 'import{n as x}from"./rolldown-runtime.AbC.js";export{x as default};';

    const changed = withHelpers(code, helpers);

    expect(changed).not.toContain('import');
    expect(changed).toContain('var{n:x}=');
    expect(runInNewContext(changed.replace(/export.*$/, 'x(2)'))).toBe(3);
  });

  test('stops the build when the helpers have another form', () => {
    expect(() => withHelpers('', 'export default 1;')).toThrow(/another form/);
  });
});

describe('withNames', () => {
  test('adds the outside name of what a facade exports again', () => {
    expect(withNames('var a=1,b=2;export{a as t,b as n};', 't as Guide')).toBe(
      'var a=1,b=2;export{a as t,b as n,a as Guide};',
    );
  });

  test('stops the build when the file lacks the name', () => {
    expect(() => withNames('var a=1;export{a as t};', 'x as Guide')).toThrow(/exports x/);
  });
});
