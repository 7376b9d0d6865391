/**
 * The guard stops calls to a service that gives no answer, and other services are not affected. A call that its
 * caller gives up does not count as a failure of the service.
 */
import { describe, expect, it, vi } from 'vitest';
import { closeRequestLog, openRequestLog } from '#lib/upstream/request-log.server.ts';
import type { Asked } from '../../support/asked.ts';
import {
  after,
  type Answer,
  empty,
  hang,
  json,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { expectFailure, failureOf, read, timed, useMovableClock, write } from './support.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '1' });
useMovableClock();

/** How long an open circuit refuses calls. */
const PAUSE_MS = 10_000;
/** Sets the clock ahead to the end of the pause. */
const passPause = () => vi.setSystemTime(Date.now() + PAUSE_MS + 50);
const ok = json({ id: 'a' });

/** Each test has its own operations, so that a broken one does not affect the next test. */
let count = 0;
function service(base: 'ws' | 'api' | 'host' = 'ws') {
  count += 1;
  const name = `coisa${String(count)}`;
  const options = { operation: name, base, path: [name] } satisfies Partial<Asked<never>>;
  return {
    route: `GET /${base}/${name}`,
    writeRoute: `POST /${base}/${name}`,
    called: () => server.callsTo(`GET /${base}/${name}`).length,
    read: (own: Partial<Asked<never>> = {}) => read({ ...options, ...own }),
    write: () => write(options),
  };
}
const times = <T>(howMany: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: howMany }, work));
const failures = (howMany: number, work: () => Promise<unknown>) =>
  times(howMany, () => expectFailure(work(), 'unavailable'));
const sound = () => {
  const one = service();
  server.on(one.route, ok);
  return one;
};

describe('a service that never answers', () => {
  it('is called at most as often as its limit by 200 callers, and then not at all', async () => {
    const dead = service();
    const other = sound();
    server.on(dead.route, hang);
    const waiting = failures(200, () => dead.read());
    // Other services can be called at the same time.
    expect(await times(50, () => other.read())).toHaveLength(50);
    await timed(waiting, () => dead.called() >= 128);
    expect(dead.called()).toBe(128);

    await failures(200, () => dead.read());
    expect(dead.called()).toBe(128);
    expect(await other.read()).toEqual({ id: 'a' });
  });

  it('is tried by one call after the pause, and used by all calls after its answer', async () => {
    const dead = service();
    server.on(dead.route, hang);
    const reads = failures(20, () => dead.read());
    await timed(reads, () => dead.called() === 20);
    await sound().read();
    passPause();
    const again = failures(20, () => dead.read());
    await timed(again, () => dead.called() === 21);
    expect(dead.called()).toBe(21);

    passPause();
    server.on(dead.route, ok);
    expect(await dead.read()).toEqual({ id: 'a' });
    await times(20, () => dead.read());
    expect(dead.called()).toBe(42);
  });
});

it.each<[string, Answer]>([
  ['a dropped connection', reset],
  ['502', empty(502)],
  ['504', empty(504)],
])(
  '%s opens the circuit after twenty in a row, without an answer between',
  async (_name, answer) => {
    const unstable = service();
    server.on(unstable.route, answer);
    await failures(19, () => unstable.read());
    server.on(unstable.route, ok);
    expect(await unstable.read()).toEqual({ id: 'a' });
    server.on(unstable.route, answer);
    await failures(20, () => unstable.read());
    const before = unstable.called();
    await expectFailure(unstable.read(), 'unavailable');
    expect(unstable.called()).toBe(before);
    await sound().read();
  },
);

it.each([404, 429, 501, 505])('%d is an answer, however often', async (status) => {
  const one = service();
  server.on(one.route, json({}, status));
  await times(25, () => failureOf(one.read()));
  server.on(one.route, ok);
  expect(await one.read()).toEqual({ id: 'a' });
});

describe('a base', () => {
  it('with two dead services is not called at all, and other bases are', async () => {
    const [first, second, third] = [service('api'), service('api'), service('api')];
    const elsewhere = service('host');
    server.on(first.route, reset).on(second.route, reset);
    server.on(third.route, ok).on(elsewhere.route, ok);
    await failures(10, () => first.read());
    await failures(10, () => second.read());
    await expectFailure(third.read(), 'unavailable');
    expect(third.called()).toBe(0);
    expect(await elsewhere.read()).toEqual({ id: 'a' });
    passPause();
    expect(await third.read()).toEqual({ id: 'a' });
  });

  it('that gets a trial call closes no circuit of another operation', async () => {
    const [tried, other, third] = [service('api'), service('api'), service('api')];
    server.on(tried.route, reset).on(other.route, reset).on(third.route, ok);
    await failures(20, () => tried.read());
    await failures(20, () => other.read());
    passPause();
    server.on(tried.route, hang).on(other.route, hang);
    const before = { tried: tried.called(), other: other.called() };
    const trial = failureOf(tried.read());
    await expectFailure(other.read(), 'unavailable');
    await timed(trial, () => tried.called() === before.tried + 1);
    passPause();
    await third.read();
    const reads = failures(20, () => other.read());
    await timed(reads, () => other.called() === before.other + 1);
    expect(other.called()).toBe(before.other + 1);
  });

  it('does not count a call that its caller gave up as a second dead service', async () => {
    const [dead, slow, alive] = [service('host'), service('host'), service('host')];
    server.on(dead.route, reset).on(slow.route, hang).on(alive.route, ok);
    await failures(19, () => dead.read());
    const call = { requestId: 'p', giveUpAt: Date.now() + 50 };
    await expectFailure(slow.read({ call }), 'unavailable');
    await failures(2, () => dead.read());
    expect(await alive.read()).toEqual({ id: 'a' });
  });
});

it('a write that the guard refused has not arrived, and may be sent again', async () => {
  const dead = service();
  server.on(dead.writeRoute, reset);
  await times(20, async () => expect((await failureOf(dead.write())).mayHaveArrived).toBe(true));
  expect((await failureOf(dead.write())).mayHaveArrived).toBe(false);
  expect(server.callsTo(dead.writeRoute)).toHaveLength(20);
});

describe('a caller that gives up', () => {
  /** Less than a read may take, and enough on a busy machine. */
  const LONG_MS = 4_500;
  const within = (milliseconds = 100) => ({
    call: { requestId: 'pedido-1', giveUpAt: Date.now() + milliseconds },
  });

  it('ends its call at its time, which the log of the request says', async () => {
    const slow = service();
    const log = openRequestLog('pedido-1');
    server.on(slow.route, hang);
    await expectFailure(slow.read(within()), 'unavailable');
    closeRequestLog('pedido-1');
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
    expect(log.calls.map(({ outcome }) => outcome)).toEqual(['given up']);
  });

  it('takes an answer in time, and begins no call after its time', async () => {
    const quick = sound();
    expect(await quick.read(within(LONG_MS))).toEqual({ id: 'a' });
    await expectFailure(quick.read(within(-1)), 'unavailable');
    expect(quick.called()).toBe(1);
  });

  it('does not block a slow service for callers who wait', async () => {
    const slow = service();
    server.on(slow.route, after(300, ok));
    await failures(40, () => slow.read(within()));
    expect(await slow.read()).toEqual({ id: 'a' });
  });

  it('leaves the trial call to a caller who waits', async () => {
    const dead = service();
    server.on(dead.route, reset);
    await failures(20, () => dead.read());
    passPause();
    const before = dead.called();
    await failures(5, () => dead.read(within()));
    expect(dead.called()).toBe(before);
    server.on(dead.route, ok);
    expect(await dead.read()).toEqual({ id: 'a' });
    expect(await dead.read(within(LONG_MS))).toEqual({ id: 'a' });
  });
});
