/** The code that a person names on the telephone is the beginning of the id in the log. */
import { expect, it } from 'vitest';
import { requestCode } from '#lib/formats/request-code.ts';

it('the code has the first eight digits in two groups', () => {
  expect(requestCode('a1b2c3d4-0000-4000-8000-000000000000')).toBe('A1B2 C3D4');
  expect(requestCode('a1b2c3d4')).toBe('A1B2 C3D4');
});
