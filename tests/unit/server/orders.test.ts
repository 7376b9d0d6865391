/** Orders to the primary, from workers and from `npm run rebuild`. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentStatus, giveOrder, orderRebuild, takeOrders } from '../../../server/orders.ts';
import type { Outcome } from '../../../server/rebuild-queue.ts';
import type { ContentStatus } from '../../../server/rebuild-state.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { sqlIn } from '../../support/database.ts';

const folder = useDataFolder();
const LOOK_MS = 20;
const LIMIT_MS = 8_000;
const IDLE: ContentStatus = { agora: '', trabalho: 'parado', desde: 'ontem' };

beforeEach(() => void sqlIn(folder).run`delete from entry`);

function start(outcome: Outcome = 'published') {
  const site = {
    rebuild: vi.fn(() => Promise.resolve(outcome)),
    expectOrder: vi.fn(),
    state: { status: IDLE, onChange: vi.fn<(tell: () => void) => void>() },
  };
  const stop = takeOrders(site, LOOK_MS);
  onTestFinished(stop);
  return { site, stop };
}
const orders = () =>
  sqlIn(folder).all`select name from entry where kind = 'processo' and owner = 'pedido'`.length;

describe('an order to rebuild', () => {
  it.each(['published', 'failed'] as const)(
    'is carried out, and its result returns: %s',
    async (outcome) => {
      const { site } = start(outcome);
      expect(await orderRebuild(false)).toBe(outcome);
      expect(await orderRebuild(true)).toBe(outcome);
      expect(site.rebuild.mock.calls).toEqual([[{ acceptsLoss: false }], [{ acceptsLoss: true }]]);
      await vi.waitFor(() => expect(orders()).toBe(0), LIMIT_MS);
    },
  );

  it('finds no portal when none runs, when it has ended and when it was killed', async () => {
    expect(await orderRebuild(false)).toBeUndefined();
    const { stop } = start();
    stop();
    expect(await orderRebuild(false)).toBeUndefined();
    // The row of a killed process stays. No process has this number.
    sqlIn(folder)
      .run`insert into entry values ('processo', 'primario', '', '{"pid":4194305}', 0, ${Date.now() + 60_000})`;
    expect(await orderRebuild(false)).toBeUndefined();
    expect(orders()).toBe(0);
  });

  it('fails when the primary ends before the result', async () => {
    const { site, stop } = start();
    site.rebuild.mockReturnValue(new Promise(() => undefined));
    const outcome = orderRebuild(false);
    await vi.waitFor(() => expect(site.rebuild).toHaveBeenCalled(), LIMIT_MS);
    stop();
    expect(await outcome).toBe('failed');
  });

  it('that nobody carried out within an hour is not carried out any more', async () => {
    const id = giveOrder('rebuild-accepting-loss');
    sqlIn(folder).run`update entry set until = ${Date.now()} where name = ${id}`;
    const { site } = start();
    await delay(4 * LOOK_MS);
    expect(site.rebuild).not.toHaveBeenCalled();
  });

  it('is carried out once, also by the next primary when the first one ended before', async () => {
    giveOrder('rebuild');
    const { site } = start();
    await vi.waitFor(() => expect(orders()).toBe(0), LIMIT_MS);
    await delay(4 * LOOK_MS);
    expect(site.rebuild).toHaveBeenCalledTimes(1);
  });
});

describe('the state of the content', () => {
  it('is known while a primary runs, with the time of the question', () => {
    expect(contentStatus).toThrow('no primary runs');
    const { stop } = start();
    expect(contentStatus()).toMatchObject({ trabalho: 'parado', desde: 'ontem' });
    expect(Date.parse(contentStatus().agora)).toBeGreaterThan(Date.now() - 10_000);
    stop();
    expect(contentStatus).toThrow('no primary runs');
  });

  it('is told at once when it changes', () => {
    const { site } = start();
    site.state.status = { ...IDLE, trabalho: 'publicando' };
    expect(contentStatus().trabalho).toBe('parado');
    site.state.onChange.mock.lastCall?.[0]();
    expect(contentStatus().trabalho).toBe('publicando');
  });

  it('has an order as waiting that the primary has not seen yet', () => {
    const { stop } = start();
    giveOrder('rebuild');
    expect(contentStatus().trabalho).toBe('na-fila');
    stop();
  });

  it('makes the primary expect an order, because an editor asks', async () => {
    const { site } = start();
    contentStatus();
    await vi.waitFor(() => expect(site.expectOrder).toHaveBeenCalledTimes(1), LIMIT_MS);
    expect(site.rebuild).not.toHaveBeenCalled();
  });
});
