/** The stored records of a submission: sealed for their owner. A broken record stops no form. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, UncertainError, UpstreamError } from '#lib/errors.ts';
import { FORM_KEPT_MS } from '#lib/forms/form-key.server.ts';
import { readReceipt, submitOnce } from '#lib/forms/submissions.server.ts';
import { breakDatabase, entriesOf, sqlIn } from '../../support/database.ts';
import { receipt, useSubmission } from './support.ts';

const { folder, run, reopened, work } = useSubmission();

/** The names of the records of a kind. */
const namesIn = (kind: string) => entriesOf(folder, kind).map(({ owner }) => owner);

/** The name of the record that the work writes. */
async function recordOf(kind: string, doing: () => Promise<unknown>): Promise<string> {
  const before = new Set(namesIn(kind));
  await doing();
  const [name, ...more] = namesIn(kind).filter((each) => !before.has(each));
  expect(more).toEqual([]);
  return name ?? '';
}

/** Damages a record. */
function damage(kind: string, name: string, broken: (whole: string) => string): void {
  const whole = entriesOf(folder, kind).find(({ owner }) => owner === name)?.text ?? '';
  sqlIn(folder)
    .run`update entry set text = ${broken(whole)} where kind = ${kind} and owner = ${name}`;
}

describe('a broken record', () => {
  beforeEach(async () => {
    await submitOnce(reopened({ owner: randomUUID() }), work);
    run.sent = 0;
  });

  const BROKEN: readonly (readonly [string, (whole: string) => string])[] = [
    ['is empty', () => ''],
    ['is of another shape', () => '{"state":"done"}'],
  ];

  it.each(BROKEN)('that %s does not count: its form is sent, once', async (_name, broken) => {
    let id = '';
    const name = await recordOf('envios', async () => {
      ({ id } = await submitOnce(run.first, work));
    });
    damage('envios', name, broken);
    expect(await readReceipt(run.first.owner, id)).toBeUndefined();
    const all = await Promise.all(Array.from({ length: 5 }, () => submitOnce(run.first, work)));
    expect(all.filter(({ again }) => !again)).toHaveLength(1);
    expect(run.sent).toBe(2);
    expect(await readReceipt(run.first.owner, id)).toEqual(receipt);
  });

  it.each(BROKEN)('that %s raises no question about an equal form', async (_name, broken) => {
    const name = await recordOf('envios-iguais', () => submitOnce(run.first, work));
    damage('envios-iguais', name, broken);
    expect(await submitOnce(reopened(), work)).toMatchObject({ again: false });
    expect(run.sent).toBe(2);
  });
});

describe('storage that breaks during a submission', () => {
  /** Sends a form whose work fails with this error after the storage breaks. */
  async function endOf(error: Error): Promise<unknown> {
    let repair: (() => void) | undefined;
    const broken = () => {
      repair = breakDatabase(folder);
      return Promise.reject(error);
    };
    try {
      return await submitOnce(reopened(), broken).catch((caught: unknown) => caught);
    } finally {
      repair?.();
    }
  }

  it('hides neither that the result is unknown nor why the service refused the form', async () => {
    const lost = new UpstreamError('unavailable', 'x', { mayHaveArrived: true });
    expect(await endOf(lost)).toBeInstanceOf(UncertainError);
    const refused = new BusinessError('Recusado.');
    expect(await endOf(refused)).toBe(refused);
  });
});

describe('a receipt', () => {
  it('is readable only for its owner', async () => {
    const { id } = await submitOnce(run.first, work);
    expect(await readReceipt('outra', id)).toBeUndefined();
  });

  it.each([undefined, null, '', '../../segredo', 'x'.repeat(32), 'ç'.repeat(32)])(
    'does not exist for the id %j',
    async (id) => {
      expect(await readReceipt(run.first.owner, id)).toBeUndefined();
    },
  );

  it('is kept as long as its form is valid', async () => {
    const { id } = await submitOnce(run.first, work);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FORM_KEPT_MS - 1_000 });
    expect(await readReceipt(run.first.owner, id)).toEqual(receipt);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await readReceipt(run.first.owner, id)).toBeUndefined();
  });

  it('is sealed', async () => {
    await submitOnce({ ...run.first, content: { cpf: '52998224725' } }, work);
    for (const kind of ['envios', 'envios-iguais']) {
      expect(namesIn(kind).length).toBeGreaterThan(0);
      expect(JSON.stringify(entriesOf(folder, kind))).not.toMatch(/Perda|52998224725/);
    }
  });
});
