/** The hook `.githooks/commit-msg` refuses a subject that is too long or names no room. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const hook = path.resolve('.githooks/commit-msg');
const folder = temporaryFolder();

/** Runs the hook like Git, with the file of the message. */
function check(message: string) {
  const file = path.join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
  return { status, stderr };
}

const LONGEST_SUBJECT = `boletos: ${'é'.repeat(63)}`;

test.each([
  'boletos: show unknown states as unpaid',
  'guia-medico, conteudo: keep private what one file uses\n\nA long body is not a subject.',
  '\n# a comment of the template\ndocs: shorter operations\n# another',
  LONGEST_SUBJECT,
  "Merge branch 'main'",
  'Revert "Show unknown states as unpaid"',
  'fixup! Boletos',
])('the hook accepts %j', (message) => {
  expect(check(message)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['Show unknown states as unpaid', 'room or feature'],
  ['Boletos: show unknown states', 'room or feature'],
  ['', 'room or feature'],
  [`${LONGEST_SUBJECT}é`, '73 characters'],
])('the hook refuses %j', (message, reason) => {
  const { status, stderr } = check(message);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('boletos: show unknown states as unpaid');
});
