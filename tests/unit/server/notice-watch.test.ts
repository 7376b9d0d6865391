import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Notice } from '#lib/comunicados/rules.ts';
import { watchNotices } from '../../../server/notice-watch.ts';
import { temporaryFolder } from './support.ts';

const notice: Notice = { id: '1', title: 'Aviso', text: '', from: 0, until: 10 };

type Reading = { notices: Notice[]; leftOut: string[] } | Error;

async function start(folder: string, answer: () => Reading) {
  const shown: (readonly Notice[])[] = [];
  const warnings: string[] = [];
  const stop = await watchNotices({
    read: () => {
      const reading = answer();
      return reading instanceof Error ? Promise.reject(reading) : Promise.resolve(reading);
    },
    show: (notices) => shown.push(notices),
    log: {
      event: (level, message, fields) => {
        if (level === 'warn') warnings.push(`${message}: ${String(fields?.['text'])}`);
      },
    },
    folder: pathToFileURL(`${folder}/`),
    intervalMs: 5,
  });
  onTestFinished(stop);
  return { shown, warnings, stop };
}

it('the watch passes notices on at once and after a change, and keeps them during a failure and after a restart', async () => {
  const folder = temporaryFolder();
  let answer: Reading = { notices: [notice], leftOut: [] };
  const first = await start(folder, () => answer);
  await vi.waitFor(() => expect(first.shown).toEqual([[notice]]));
  answer = new Error('the content site answered 503');
  await vi.waitFor(() => expect(first.warnings).not.toEqual([]));
  await delay(40);
  // The warning comes once, not at each read.
  expect(first.warnings).toEqual(['notices: the content site answered 503']);
  expect(first.shown).toHaveLength(1);
  first.stop();

  const second = await start(folder, () => answer);
  expect(second.shown).toEqual([[notice]]);
  answer = { notices: [], leftOut: ['9'] };
  await vi.waitFor(() => expect(second.shown).toEqual([[notice], []]));
  await vi.waitFor(() => expect(second.warnings.at(-1)).toBe('notices: left out: 9'));
});

it('the watch ends', async () => {
  let reads = 0;
  const { stop } = await start(temporaryFolder(), () => {
    reads += 1;
    return { notices: [], leftOut: [] };
  });
  await vi.waitFor(() => expect(reads).toBeGreaterThan(1));
  stop();
  await delay(15);
  const after = reads;
  await delay(40);
  expect(reads).toBe(after);
});
