/** Orders to the primary, from workers and from `npm run rebuild`, and what it tells of the content. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  contentStatus,
  endOrder,
  giveOrder,
  orderRebuild,
  pendingOrders,
  tellEnd,
  tellState,
} from '../../../server/orders.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { sqlIn } from '../../support/database.ts';

const folder = useDataFolder();

beforeEach(() => void sqlIn(folder).run`delete from entry`);

const kinds = () => pendingOrders().map(({ kind }) => kind);

function startPrimary(trabalho: 'parado' | 'publicando' = 'parado') {
  tellState({ trabalho, desde: 'ontem' });
  onTestFinished(() => void tellEnd());
}

describe('an order to rebuild', () => {
  it.each([
    [false, 'rebuild', 'published'],
    [true, 'rebuild-accepting-loss', 'failed'],
  ] as const)('waits for its result', async (acceptsLoss, kind, outcome) => {
    startPrimary();
    const ordered = orderRebuild(acceptsLoss);
    expect(kinds()).toEqual([kind]);
    for (const { id } of pendingOrders()) endOrder(id, outcome);
    expect(await ordered).toBe(outcome);
    expect(kinds()).toEqual([]);
  });

  it('finds no portal when none runs, when it has ended and when it was killed', async () => {
    expect(await orderRebuild(false)).toBeUndefined();
    startPrimary();
    tellEnd();
    expect(await orderRebuild(false)).toBeUndefined();
    // The row of a killed process stays. No process has this number.
    sqlIn(folder)
      .run`insert into entry values ('processo', 'primario', '', '{"pid":4194305}', 0, ${Date.now() + 60_000})`;
    expect(await orderRebuild(false)).toBeUndefined();
    expect(kinds()).toEqual([]);
  });

  it('fails when the primary ends before the result', async () => {
    startPrimary();
    const outcome = orderRebuild(false);
    tellEnd();
    expect(await outcome).toBe('failed');
    expect(kinds()).toEqual([]);
  });

  it('that nobody carried out within an hour is not carried out any more', () => {
    const id = giveOrder('rebuild-accepting-loss');
    sqlIn(folder).run`update entry set until = ${Date.now()} where name = ${id}`;
    expect(kinds()).toEqual([]);
  });
});

describe('the state of the content', () => {
  it('is known while a primary runs, with the time of the question', () => {
    expect(contentStatus).toThrow('no primary runs');
    startPrimary();
    expect(contentStatus()).toMatchObject({ trabalho: 'parado', desde: 'ontem' });
    expect(Date.parse(contentStatus().agora)).toBeGreaterThan(Date.now() - 10_000);
    tellEnd();
    expect(contentStatus).toThrow('no primary runs');
  });

  it('is unknown when the primary has not told it for a while', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    startPrimary();
    vi.setSystemTime(Date.now() + 31_000);
    tellState({ trabalho: 'parado', desde: 'ontem' });
    vi.setSystemTime(Date.now() + 89_000);
    expect(contentStatus().desde).toBe('ontem');
    vi.setSystemTime(Date.now() + 2_000);
    expect(contentStatus).toThrow('no primary runs');
  });

  it('has an order as waiting until the primary works', () => {
    startPrimary();
    giveOrder('rebuild');
    expect(contentStatus().trabalho).toBe('na-fila');
    startPrimary('publicando');
    expect(contentStatus().trabalho).toBe('publicando');
  });

  it('makes the primary expect an order, because an editor asks', () => {
    startPrimary();
    for (let asked = 1; asked <= 2; asked += 1) expect(contentStatus().trabalho).toBe('parado');
    expect(kinds()).toEqual(['prepare']);
  });
});
