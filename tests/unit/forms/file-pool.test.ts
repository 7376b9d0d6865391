/** Worker threads examine files. When too many arrive at once, some senders must retry (decision 013). */
import { deflateSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { examineFile } from '#lib/forms/file-pool.server.ts';
import { ARQUIVO_ALEM, ARQUIVO_PROGRAMA, type Inspection } from '#lib/forms/files.ts';
import { ThreadsBusyError } from '#lib/threads.server.ts';
import { bytes, flate, jpeg, objectStream, pdf, png } from '../../support/sample-files.ts';

const stays = new AbortController().signal;
/** A file with a high cost. */
const LARGE_PDF = pdf(flate(deflateSync(Buffer.alloc(60 * 1024 * 1024, '/J#'), { level: 1 })));

it.each<[string, Buffer, Inspection]>([
  ['a PDF', pdf(), { tipo: 'pdf' }],
  ['a PNG', png(), { tipo: 'png' }],
  ['a JPEG', jpeg(), { tipo: 'jpeg' }],
  [
    'a program among compressed objects',
    pdf(objectStream('<</S/JavaScript>>')),
    { problema: ARQUIVO_PROGRAMA },
  ],
  [
    'a moving picture',
    bytes(png().subarray(0, 33), '\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0', png().subarray(33)),
    { problema: ARQUIVO_ALEM },
  ],
])('the pool judges %s', async (_what, content, judgement) => {
  expect(await examineFile(content, stays)).toEqual(judgement);
});

it('the event loop continues during the examination', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await examineFile(LARGE_PDF, stays)).toEqual({ tipo: 'pdf' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it('an abort ends the work, and the pool serves the next file', async () => {
  const leaver = new AbortController();
  const work = examineFile(LARGE_PDF, leaver.signal);
  await delay(20);
  leaver.abort();
  await expect(work).rejects.toBeInstanceOf(ThreadsBusyError);
  await expect(examineFile(LARGE_PDF, leaver.signal)).rejects.toBeInstanceOf(ThreadsBusyError);
  expect(await examineFile(pdf(), stays)).toEqual({ tipo: 'pdf' });
});

it('the queue of a process takes 16 files; a further file is refused at once', async () => {
  // Small files, so that the time limit refuses none of them on a slow machine.
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => examineFile(pdf(), stays)),
  );
  const taken = answers.filter((answer) => answer.status === 'fulfilled');
  for (const { value } of taken) expect(value).toEqual({ tipo: 'pdf' });
  // Two threads work on one file each, and 16 files wait.
  expect(taken.length).toBeGreaterThanOrEqual(16);
  expect(taken.length).toBeLessThanOrEqual(18);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ThreadsBusyError);
  }
  expect(await examineFile(pdf(), stays)).toEqual({ tipo: 'pdf' });
});
