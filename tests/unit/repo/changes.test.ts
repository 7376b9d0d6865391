/** `npm run check` runs the unit tests of what has changed. */
import { expect, test } from 'vitest';
import { testsOf } from '../../../scripts/lib/changes.mjs';

const TESTS = [
  'tests/unit/boletos/rules.test.ts',
  'tests/unit/lib/wire.test.ts',
  'tests/unit/repo/free-port.test.ts',
  'tests/unit/vacinas/rules.test.ts',
  'tests/unit/vacinas/wire.test.ts',
];

test.each([
  [
    'src/pages/cliente/vacinas.astro',
    ['tests/unit/vacinas/rules.test.ts', 'tests/unit/vacinas/wire.test.ts'],
  ],
  ['backend/routes/boletos.ts', ['tests/unit/boletos/rules.test.ts']],
  ['src/lib/wire.ts', ['tests/unit/lib/wire.test.ts', 'tests/unit/vacinas/wire.test.ts']],
  ['scripts/lib/free-port.mjs', ['tests/unit/repo/free-port.test.ts']],
  ['tests/unit/vacinas/wire.test.ts', ['tests/unit/vacinas/wire.test.ts']],
  ['tests/unit/boletos/support.ts', ['tests/unit/boletos/rules.test.ts']],
  ['docs/contract.md', []],
])('a change of %s', (changed, expected) => {
  expect(testsOf([changed], TESTS)).toEqual(expected);
});
