/** One form, one request (security.md 53): however often and from wherever it is sent. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessError, UncertainError, UpstreamError } from '#lib/errors.ts';
import type { FormReceipt } from '#lib/forms/receipt.ts';
import {
  likeOf,
  LikeSubmissionError,
  readReceipt,
  type Submission,
  submitOnce,
} from '#lib/forms/submissions.server.ts';
import { useDataFolder } from '../support/data-folder.ts';

const folder = useDataFolder();
const HOUR = 60 * 60_000;
const receipt: FormReceipt = {
  nrProtocolo: '77',
  enviadoEm: '21/11/2026 10:00',
  itens: [{ rotulo: 'Motivo', valor: 'Perda' }],
};

let first: Submission;
let sent: number;
beforeEach(() => {
  first = { form: 'f', key: randomUUID(), owner: randomUUID(), content: { a: 1 } };
  sent = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** The same form, opened anew. */
const anew = (changes: Partial<Submission> = {}): Submission => ({
  ...first,
  key: randomUUID(),
  ...changes,
});
const work = () => {
  sent += 1;
  return new Promise<FormReceipt>((done) => setTimeout(() => done(receipt), 20));
};
const fail = (error: Error) => () => {
  sent += 1;
  return Promise.reject(error);
};
const lost = new UpstreamError('unavailable', 'x', { mayHaveArrived: true });

/** The question that stops a submission. */
async function questionOf(submission: Submission) {
  const error = await submitOnce(submission, work).catch((caught: unknown) => caught);
  if (!(error instanceof LikeSubmissionError)) throw new Error('nothing was asked');
  return error.like;
}

describe('a form', () => {
  it('sent ten times at once is one request, with one receipt for all', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitOnce(first, work)));
    expect(sent).toBe(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    expect(await readReceipt(first.owner, answers[0]?.id)).toEqual(receipt);
  });

  it('sent again later, by reload or back, is given the first receipt, as a repetition', async () => {
    const { id, again } = await submitOnce(first, work);
    expect(again).toBe(false);
    expect(await submitOnce({ ...first, content: { a: 2 } }, work)).toEqual({ id, again: true });
    expect(sent).toBe(1);
  });

  it('in many windows at once, time and again, is one request for each window', async () => {
    for (let round = 0; round < 20; round += 1) {
      sent = 0;
      const windows = Array.from({ length: 4 }, () => anew({ mayRepeat: true }));
      const posts = windows.flatMap((window) => [window, window, window]);
      const answers = await Promise.all(posts.map((post) => submitOnce(post, work)));
      expect([sent, new Set(answers.map(({ id }) => id)).size]).toEqual([4, 4]);
      expect(answers.filter(({ again }) => !again)).toHaveLength(4);
    }
  });

  it('that failed is tried by one of those who wait for it, then by the next', async () => {
    let running = 0;
    const most: number[] = [];
    const failing = async () => {
      sent += 1;
      running += 1;
      most.push(running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      throw new BusinessError('Não.');
    };
    const tries = Array.from({ length: 6 }, () => submitOnce(first, failing));
    expect((await Promise.allSettled(tries)).every(({ status }) => status === 'rejected')).toBe(
      true,
    );
    expect([sent, Math.max(...most)]).toEqual([6, 1]);
  });

  it('whose process ended on the way is uncertain, not sent again', async () => {
    const never = () => new Promise<never>(() => undefined);
    const kept = () => readdirSync(join(folder, 'envios')).length;
    const before = kept();
    void submitOnce(first, never);
    await vi.waitFor(() => expect(kept()).toBeGreaterThan(before));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    await expect(submitOnce(first, work)).rejects.toThrow(UncertainError);
    expect(sent).toBe(0);
  });
});

describe('another form', () => {
  it('with the same content is asked about before anything goes out', async () => {
    const { id } = await submitOnce(first, work);
    expect(await questionOf(anew())).toEqual({ id, receipt });
    expect(sent).toBe(1);
  });

  it('goes out once its sender was told, and is one request of its own', async () => {
    const { id } = await submitOnce(first, work);
    const second = anew({ told: id });
    const again = await submitOnce(second, work);
    expect([again.again, again.id === id]).toEqual([false, false]);
    expect(await submitOnce(second, work)).toEqual({ id: again.id, again: true });
    expect(sent).toBe(2);
  });

  it('is asked about again where the newest is not the one that its sender was told of', async () => {
    const { id } = await submitOnce(first, work);
    const newest = await submitOnce(anew({ told: id }), work);
    expect((await questionOf(anew({ told: id }))).id).toBe(newest.id);
    expect((await questionOf(anew({ told: 'x' }))).id).toBe(newest.id);
    expect(sent).toBe(2);
  });

  it('X → Y → X is three requests', async () => {
    const { id } = await submitOnce(first, work);
    await submitOnce(anew({ content: { a: 2 } }), work);
    const third = anew();
    expect((await questionOf(third)).id).toBe(id);
    // The same rendered form goes out after the question.
    expect(await submitOnce({ ...third, told: id }, work)).toMatchObject({ again: false });
    expect(sent).toBe(3);
  });

  it('of a kind that asks nothing goes out at once', async () => {
    await submitOnce(first, work);
    await submitOnce(anew({ mayRepeat: true }), work);
    expect(sent).toBe(2);
  });

  it('is asked about for an hour', async () => {
    const { id } = await submitOnce(first, work);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR - 1_000 });
    expect((await likeOf(first))?.id).toBe(id);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await likeOf(first)).toBeUndefined();
    await submitOnce(anew(), work);
    expect(sent).toBe(2);
  });

  it.each([
    ['other content', () => ({ content: { a: 2 } })],
    ['another person', () => ({ owner: randomUUID() })],
    ['another name', () => ({ form: 'g' })],
  ])('with %s is not asked about', async (_name, changes) => {
    await submitOnce(first, work);
    expect(await submitOnce(anew(changes()), work)).toMatchObject({ again: false });
    expect(sent).toBe(2);
  });
});

describe('a failure', () => {
  it.each([
    ['that refuses', new UpstreamError('rejected', 'x', { status: 422 })],
    ['of a service that says so', new UpstreamError('unavailable', 'x', { status: 500 })],
    ['to connect', new UpstreamError('unavailable', 'x')],
    ['of a read on the way', new UpstreamError('contract', 'x', { status: 200 })],
    ['of a rule', new BusinessError('Não.')],
  ])('%s may be followed by another try, by the same form and by a new one', async (_n, error) => {
    await expect(submitOnce(first, fail(error))).rejects.toBe(error);
    await expect(submitOnce(anew(), fail(error))).rejects.toBe(error);
    expect(await submitOnce(first, work)).toMatchObject({ again: false });
    expect(sent).toBe(3);
  });

  it.each([
    ['without an answer', lost],
    [
      'with an answer that says nothing',
      new UpstreamError('contract', 'x', { status: 200, mayHaveArrived: true }),
    ],
  ])('%s is never sent again by itself: "verifique"', async (_name, error) => {
    await expect(submitOnce(first, fail(error))).rejects.toThrow(UncertainError);
    for (const _try of [1, 2, 3]) {
      await expect(submitOnce(first, work)).rejects.toThrow(/manuntenção.*verifique/);
    }
    expect(sent).toBe(1);
    // A person who has verified sends another form, and no question stands before it.
    await submitOnce(anew(), work);
    expect(sent).toBe(2);
  });

  it('at once for ten is told to each of them, after one call', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => submitOnce(first, fail(lost))),
    );
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(sent).toBe(1);
  });
});
