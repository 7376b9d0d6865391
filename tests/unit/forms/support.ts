/** The form of the tests of submissions: a new one for each test, and how often it was sent. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { FormReceipt } from '#lib/forms/receipt.ts';
import type { Submission } from '#lib/forms/submissions.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

export const receipt: FormReceipt = {
  nrProtocolo: '77',
  enviadoEm: '21/11/2026 10:00',
  itens: [{ rotulo: 'Motivo', valor: 'Perda' }],
};

const newForm = (): Submission => ({
  form: 'f',
  key: randomUUID(),
  owner: randomUUID(),
  content: { a: 1 },
});

export function useSubmission() {
  const folder = useDataFolder();
  const run = { first: newForm(), sent: 0 };
  beforeEach(() => {
    Object.assign(run, { first: newForm(), sent: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  /** The same form, opened again. */
  const reopened = (changes: Partial<Submission> = {}): Submission => ({
    ...run.first,
    key: randomUUID(),
    ...changes,
  });
  const work = () => {
    run.sent += 1;
    return new Promise<FormReceipt>((done) => setTimeout(() => done(receipt), 20));
  };
  return { folder, run, reopened, work };
}
