/** All workers refuse a session that one of them refuses, also those that start later. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { addRefused, MAX_REFUSED } from '#lib/sessao/refused-sessions.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();

it('workers of one node refuse what one of them refuses, and what was refused before they started', async () => {
  const program = fileURLToPath(new URL('refusing-workers.ts', import.meta.url));
  const child = fork(program, { env: { PORTAL_DATA_DIR: folder }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('it ended without a word')));
  });
  expect(said).toEqual({ first: true, second: true, late: true, another: false });
});

it('the list forgets expired sessions, and the oldest one when there are too many', () => {
  const known = new Map<string, number>();
  addRefused(known, { velha: 5 }, 0);
  addRefused(known, { nova: 20 }, 10);
  expect([...known.keys()]).toEqual(['nova']);
  const many = Object.fromEntries(
    Array.from({ length: MAX_REFUSED }, (_none, at) => [`s${String(at)}`, 99]),
  );
  addRefused(known, many, 10);
  expect(known.size).toBe(MAX_REFUSED);
  expect(known.has('nova')).toBe(false);
});
