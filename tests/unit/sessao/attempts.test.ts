/** Failed sign-ins are counted per card, per CPF and per address (decision 004). */
import { describe, expect, it, vi } from 'vitest';
import { type Attempt, resultOf, MINUTE, useAttempts } from '../support/attempts.ts';

const attempts = useAttempts();

const claimed = { carteirinha: '900100200300401', cpf: '52998224725' };
const maria: Attempt = { claimed, address: '10.0.0.1' };
const openOne = (attempt: Attempt = maria) => attempts.open(attempt);

/** Opens `count` attempts. Returns the result of each. */
async function open(count: number, attempt: Attempt = maria) {
  const met = [];
  for (let nth = 0; nth < count; nth += 1) met.push(resultOf(await openOne(attempt)));
  return met;
}

describe('failures', () => {
  it('get normal answers, then slow answers, then refusals', async () => {
    expect(await open(11)).toEqual([
      ...[0, 0, 0, 0],
      ...[1000, 2000, 3000, 4000, 5000],
      ...['refused', 'refused'],
    ]);
  });

  it('count before their result is known, also when they are simultaneous', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => openOne()));
    expect(all.filter(({ kind }) => kind === 'allow')).toHaveLength(9);
  });

  it('count for the card with any CPF, and for the CPF with any card', async () => {
    await open(9);
    const { carteirinha, cpf } = claimed;
    const otherCpf = { claimed: { carteirinha, cpf: '11144477735' }, address: '10.0.0.2' };
    const otherCard = { claimed: { carteirinha: '900100200300999', cpf }, address: '10.0.0.3' };
    expect(await open(1, otherCpf)).toEqual(['refused']);
    expect(await open(1, otherCard)).toEqual(['refused']);
  });

  it('from one address are refused from the 50th on, for any account, and count for none', async () => {
    const [address, other] = ['10.9.9.9', '10.9.9.8'];
    for (let nth = 1; nth <= 49; nth += 1) {
      const unknown = { carteirinha: `9001${String(nth)}`, cpf: `529${String(nth)}` };
      expect(await open(1, { claimed: unknown, address })).toEqual([0]);
    }
    expect(await open(20, { claimed, address })).toEqual(Array(20).fill('refused'));
    expect(await open(1, { claimed, address: `::ffff:${address}` })).toEqual(['refused']);
    expect(await open(1, { claimed, address: other })).toEqual([0]);
  });

  it('expire after 15 minutes', async () => {
    await open(9);
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1000);
    expect(await open(1)).toEqual(['refused']);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await open(1)).toEqual([0]);
  });
});

describe('an attempt that no longer counts', () => {
  it.each(['succeed', 'withdraw'] as const)('(%s) keeps the failures before it', async (end) => {
    await open(4);
    for (let visit = 0; visit < 60; visit += 1) {
      const opened = await openOne();
      expect(resultOf(opened)).toBe(1000);
      if (opened.kind === 'allow') await opened[end]();
    }
  });
});
