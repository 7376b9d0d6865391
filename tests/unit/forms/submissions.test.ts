/** One form makes one request (security.md 53), however often it is posted and from any window. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { BusinessError, UncertainError, UpstreamError } from '#lib/errors.ts';
import {
  findEqualSubmission,
  EqualSubmissionError,
  readReceipt,
  type Submission,
  submitOnce,
} from '#lib/forms/submissions.server.ts';
import { entriesOf } from '../../support/database.ts';
import { receipt, useSubmission } from './support.ts';

const { folder, run, reopened, work } = useSubmission();
const HOUR = 60 * 60_000;

const fail = (error: Error) => () => {
  run.sent += 1;
  return Promise.reject(error);
};

/** The question that stops a submission. */
async function questionOf(submission: Submission) {
  const error = await submitOnce(submission, work).catch((caught: unknown) => caught);
  if (!(error instanceof EqualSubmissionError)) throw new Error('nothing was asked');
  return error.earlier;
}

describe('a form', () => {
  it('gives the first receipt as a repetition when a reload or the back button posts it again', async () => {
    const { id, again } = await submitOnce(run.first, work);
    expect(again).toBe(false);
    const changed = { ...run.first, content: { a: 2 } };
    expect(await submitOnce(changed, work)).toEqual({ id, again: true });
    expect(run.sent).toBe(1);
    expect(await readReceipt(run.first.owner, id)).toEqual(receipt);
  });

  it('makes one request for each of several windows that post it repeatedly', async () => {
    for (let round = 0; round < 20; round += 1) {
      run.sent = 0;
      const windows = Array.from({ length: 4 }, () => reopened({ mayRepeat: true }));
      const posts = windows.flatMap((window) => [window, window, window]);
      const answers = await Promise.all(posts.map((post) => submitOnce(post, work)));
      expect([run.sent, new Set(answers.map(({ id }) => id)).size]).toEqual([4, 4]);
      expect(answers.filter(({ again }) => !again)).toHaveLength(4);
    }
  });

  it('is tried again by one waiting post at a time after a failure', async () => {
    let running = 0;
    const most: number[] = [];
    const failing = async () => {
      run.sent += 1;
      running += 1;
      most.push(running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      throw new BusinessError('Não.');
    };
    const tries = Array.from({ length: 6 }, () => submitOnce(run.first, failing));
    const ends = await Promise.allSettled(tries);
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect([run.sent, Math.max(...most)]).toEqual([6, 1]);
  });

  it('is uncertain, and not sent again, after its process ended', async () => {
    const never = () => new Promise<never>(() => undefined);
    const kept = () => entriesOf(folder, 'envios').length;
    const before = kept();
    void submitOnce(run.first, never);
    await vi.waitFor(() => expect(kept()).toBeGreaterThan(before));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    await expect(submitOnce(run.first, work)).rejects.toThrow(UncertainError);
    expect(run.sent).toBe(0);
  });
});

describe('another form', () => {
  it('with the same content raises a question before it is sent', async () => {
    const { id } = await submitOnce(run.first, work);
    expect(await questionOf(reopened())).toEqual({ id, receipt });
    expect(run.sent).toBe(1);
  });

  it('is sent as its own request after its sender saw the question', async () => {
    const { id } = await submitOnce(run.first, work);
    const second = reopened({ acknowledged: id });
    const again = await submitOnce(second, work);
    expect([again.again, again.id === id]).toEqual([false, false]);
    expect(await submitOnce(second, work)).toEqual({ id: again.id, again: true });
    expect(run.sent).toBe(2);
  });

  it('raises the question again when the sender saw an older submission', async () => {
    const { id } = await submitOnce(run.first, work);
    const newest = await submitOnce(reopened({ acknowledged: id }), work);
    for (const acknowledged of [id, 'x'])
      expect((await questionOf(reopened({ acknowledged }))).id).toBe(newest.id);
    expect(run.sent).toBe(2);
  });

  it('makes three requests for the contents X → Y → X', async () => {
    const { id } = await submitOnce(run.first, work);
    await submitOnce(reopened({ content: { a: 2 } }), work);
    const third = reopened();
    expect((await questionOf(third)).id).toBe(id);
    // After the question, the same rendered form is sent.
    expect(await submitOnce({ ...third, acknowledged: id }, work)).toMatchObject({ again: false });
    expect(run.sent).toBe(3);
  });

  it('raises the question for one hour', async () => {
    const { id } = await submitOnce(run.first, work);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR - 1_000 });
    expect((await findEqualSubmission(run.first))?.id).toBe(id);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await findEqualSubmission(run.first)).toBeUndefined();
    await submitOnce(reopened(), work);
    expect(run.sent).toBe(2);
  });

  it.each([
    ['other content', () => ({ content: { a: 2 } })],
    ['another person', () => ({ owner: randomUUID() })],
    ['another name', () => ({ form: 'g' })],
    ['a kind that may repeat', () => ({ mayRepeat: true })],
  ])('raises no question with %s', async (_name, changes) => {
    await submitOnce(run.first, work);
    expect(await submitOnce(reopened(changes()), work)).toMatchObject({ again: false });
    expect(run.sent).toBe(2);
  });
});

describe('a failure', () => {
  it.each([
    ['with a refusal of the service', new UpstreamError('rejected', 'x', { status: 422 })],
    ['with a server error', new UpstreamError('unavailable', 'x', { status: 500 })],
    ['to connect', new UpstreamError('unavailable', 'x')],
    ['to read an answer before the write', new UpstreamError('contract', 'x', { status: 200 })],
    ['with a business rule', new BusinessError('Não.')],
  ])('%s allows another try, by the same form and by a new one', async (_n, error) => {
    await expect(submitOnce(run.first, fail(error))).rejects.toBe(error);
    await expect(submitOnce(reopened(), fail(error))).rejects.toBe(error);
    expect(await submitOnce(run.first, work)).toMatchObject({ again: false });
    expect(run.sent).toBe(3);
  });

  it.each([
    ['without an answer', { mayHaveArrived: true }],
    ['with a meaningless answer', { status: 200, mayHaveArrived: true }],
  ])('%s is never sent again automatically: "verifique"', async (_name, details) => {
    const error = new UpstreamError('status' in details ? 'contract' : 'unavailable', 'x', details);
    // Ten posts at once, and later ones.
    const posts = Array.from({ length: 10 }, () => submitOnce(run.first, fail(error)));
    for (const end of await Promise.allSettled(posts))
      expect(end).toMatchObject({ reason: expect.any(UncertainError) });
    for (const _try of [1, 2, 3]) {
      await expect(submitOnce(run.first, work)).rejects.toThrow(/manuntenção.*verifique/);
    }
    expect(run.sent).toBe(1);
    // After a check, the person sends a new form, and no question comes before it.
    await submitOnce(reopened(), work);
    expect(run.sent).toBe(2);
  });
});
