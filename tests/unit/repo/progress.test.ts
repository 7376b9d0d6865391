/** The output of a long step of a command. */
import { writeSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { showStep } from '../../../scripts/lib/progress.mjs';

const STEP = { name: 'teste', doing: 'Testing', done: 'Tested' };
const seen: string[] = [];

function listen(isTerminal: boolean): void {
  seen.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => seen.push(String(text)) > 0);
  Object.defineProperty(process.stderr, 'isTTY', { value: isTerminal, configurable: true });
}
afterEach(() => vi.restoreAllMocks());

const printing = (lines: number, code: number) => (output: number) => {
  for (let line = 1; line <= lines; line += 1) writeSync(output, `line ${String(line)}\n`);
  return Promise.resolve(code);
};

test('a success takes two lines, and the output stays in the named file', async () => {
  listen(false);
  expect(await showStep(STEP, printing(50, 0))).toBe(0);
  expect(seen.join('')).toBe('Testing... (details: .cache/log/teste.log)\nTested in 1 s.\n');
});

test('in a terminal the second line takes the place of the first one', async () => {
  listen(true);
  await showStep(STEP, printing(1, 0));
  const [first = '', erased, second] = seen;
  expect(first).not.toContain('\n');
  expect([erased, second]).toEqual(['\r\u001B[K', 'Tested in 1 s.\n']);
});

test('a failure shows the end of the output, or one sentence that explains it', async () => {
  listen(false);
  expect(await showStep(STEP, printing(50, 7))).toBe(7);
  expect(seen.at(-1)).toMatch(/^line 21\n[^]*line 50\n$/);
  await showStep(
    STEP,
    printing(2, 1),
    (printed) => `It printed ${String(printed.length)} letters.`,
  );
  expect(seen.at(-1)).toBe('It printed 14 letters.\n');
});
