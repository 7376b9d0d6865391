/** Two forms: one of the tests of submissions, new for each test, and one of several steps that acts for a person. */
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

export const UNLOCK = 'POST /host/unlock/magnetic/card';
/** The last step of the form that unlocks a card. */
export const UNLOCK_FIELDS = {
  passo: 'revisao',
  cep: '15000-000',
  uf: 'SP',
  city: 'Olímpia',
  adress: 'Rua A',
  adressNumber: '1',
  district: 'Centro',
  cellphone: '17990001234',
  email: 'a@exemplo.example',
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
