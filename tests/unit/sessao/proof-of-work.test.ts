/** How an account's owner signs in after other people made too many attempts (decision 004). */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { triesFor } from '#lib/sessao/attempt-rules.ts';
import { solve } from '../../support/proof-of-work.ts';
import {
  type Attempt,
  resultOf,
  MINUTE,
  type Opened,
  useAttempts,
  retryOfferOf,
} from '../support/attempts.ts';

const attempts = useAttempts();

const claimed = { carteirinha: '900100200300401', cpf: '52998224725' };
const OWNER = '203.0.113.7';
const owner = (more: Partial<Attempt> = {}): Attempt => ({ claimed, address: OWNER, ...more });
const enter = async (more?: Partial<Attempt>) => resultOf(await attempts.open(owner(more)));
const offer = async (more?: Partial<Attempt>) => retryOfferOf(await attempts.open(owner(more)));

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return `198.18.${String((addresses >> 8) % 256)}.${String(addresses % 256)}`;
};

/** Other people, who know only the CPF, try from one address each. */
async function attack(times = 10): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) {
    const guess = { carteirinha: `9001002003${String(10_000 + nth)}`, cpf: claimed.cpf };
    await attempts.open({ claimed: guess, address: elsewhere() });
  }
}

/** A person who knows card and CPF uses proofs, each from its own address. */
async function spendProofs(times: number): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const proof = await attempts.cheapProof(claimed);
    opened.push(await attempts.open({ claimed, address: elsewhere(), proof }));
  }
  return opened;
}

const challengeOf = (opened: Opened) => retryOfferOf(opened).challenge ?? '';

describe('a proof of work', () => {
  it('admits the owner of an account that other people have locked', async () => {
    await attack();
    const refused = await attempts.open(owner());
    expect(resultOf(refused)).toBe('refused');
    const proof = await solve(challengeOf(refused));
    expect(await enter({ proof })).toBe(0);
  });

  it('works once, also with simultaneous posts and after a success', async () => {
    await attack();
    const proof = await attempts.cheapProof(claimed);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => attempts.open(owner({ proof, address: elsewhere() }))),
    );
    const [first, ...more] = all.filter(({ kind }) => kind === 'allow');
    expect(more).toEqual([]);
    if (first?.kind === 'allow') await first.succeed();
    expect(await enter({ proof })).toBe('refused');
  });

  it('works again when the service failed', async () => {
    await attack();
    const proof = await attempts.cheapProof(claimed);
    const first = await attempts.open(owner({ proof }));
    if (first.kind === 'allow') await first.withdraw();
    expect(await enter({ proof })).toBe(0);
  });

  it('is refused for another account, and when it is changed, unsolved or too old', async () => {
    await attack();
    const mine = await attempts.cheapProof(claimed);
    const { challenge, solution } = JSON.parse(mine);
    const { parameters, signature } = challenge;
    const posted = [
      await attempts.cheapProof({ ...claimed, cpf: '11144477735' }),
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00' } }),
      JSON.stringify({
        challenge: { parameters: { ...parameters, expiresAt: 9e9 }, signature },
        solution,
      }),
      JSON.stringify({
        challenge: { parameters: { ...parameters, cost: 1 }, signature },
        solution,
      }),
      JSON.stringify({ challenge: { parameters }, solution }),
      JSON.stringify({ challenge }),
      `{"challenge":${'{"parameters":'.repeat(60_000)}1${'}'.repeat(60_001)}`,
      JSON.stringify({ challenge, solution, more: 'x'.repeat(1_000_000) }),
      'null',
      '{',
      '{}',
    ];
    for (const proof of posted) expect(await enter({ proof }), proof.slice(0, 200)).toBe('refused');
    vi.setSystemTime(Date.now() + 11 * MINUTE);
    await attack();
    expect(await enter({ proof: mine })).toBe('refused');
  });

  it('is not requested again right after a failed proof, so that no page posts forever', async () => {
    await attack();
    expect(challengeOf(await attempts.open(owner({ proof: 'x' })))).toBe('');
    expect(challengeOf(await attempts.open(owner()))).not.toBe('');
  });

  it('is accepted thirty times an hour for an account and five times from one address', async () => {
    await attack();
    const met = (await spendProofs(31)).map(resultOf);
    expect(met).toEqual([...Array.from({ length: 30 }, () => 0), 'refused']);
    expect(challengeOf(await attempts.open(owner()))).toBe('');

    await attempts.renew();
    const here: Opened[] = [];
    for (let nth = 0; nth < 6; nth += 1)
      here.push(await attempts.open(owner({ proof: await attempts.cheapProof(claimed) })));
    expect(here.map(resultOf)).toEqual([0, 0, 0, 0, 0, 'refused']);
  });

  it('costs more after other proofs, up to a limit that a person can wait for', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (proofs) => {
        expect(triesFor(proofs + 1)).toBeGreaterThanOrEqual(triesFor(proofs));
        expect(triesFor(proofs)).toBeLessThanOrEqual(8 * triesFor(0));
      }),
    );
    expect(triesFor(15)).toBe(8 * triesFor(0));
  });
});

describe('a waiting ticket', () => {
  it('admits after 15 minutes, whatever other people do, and not earlier', async () => {
    await attack();
    const { ticket, from } = await offer();
    expect(from - Date.now()).toBe(15 * MINUTE);
    for (let minute = 1; minute < 15; minute += 1) {
      vi.setSystemTime(Date.now() + MINUTE);
      await attack();
      const early = await offer({ ticket });
      // An early attempt does not use up the ticket.
      expect(early).toMatchObject({ ticket, from });
    }
    vi.setSystemTime(from);
    await attack();
    await spendProofs(31);
    expect(await enter({ ticket })).toBe(0);
  });

  it('admits one attempt, also when one address holds several tickets', async () => {
    await attack();
    const tickets = [];
    for (let nth = 0; nth < 5; nth += 1) tickets.push((await offer()).ticket);
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await attack();
    const [first = '', ...more] = tickets;
    expect(await enter({ ticket: first })).toBe(0);
    for (const ticket of [first, ...more]) expect(await enter({ ticket })).toBe('refused');
    expect(await enter({ ticket: first, address: elsewhere() })).toBe('refused');
  });

  it('requires a wait of an hour after a wrong attempt and announces it', async () => {
    await attack();
    const { ticket } = await offer();
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await attack();
    expect(await enter({ ticket })).toBe(0);
    const next = await offer();
    expect(next.from - Date.now()).toBe(60 * MINUTE);
    vi.setSystemTime(next.from);
    await attack();
    expect(await enter({ ticket: next.ticket })).toBe(0);
  });

  it('is refused for another account, when it is changed, and an hour after its issue', async () => {
    await attack();
    const { ticket } = await offer();
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    await attack();
    const other = { ...claimed, carteirinha: '900100200300999' };
    expect(await enter({ claimed: other, ticket })).toBe('refused');
    for (const changed of [`${ticket}x`, ticket.slice(0, -2), 'x'.repeat(1_000_000), 'v1.x'])
      expect(await enter({ ticket: changed })).toBe('refused');
    vi.setSystemTime(Date.now() + 46 * MINUTE);
    await attack();
    expect(await enter({ ticket })).toBe('refused');
  });
});

describe('a known device', () => {
  it("is not affected by other people's attempts, for its account or from its address", async () => {
    await attack(40);
    for (let nth = 0; nth < 60; nth += 1) {
      const guess = { carteirinha: `9009${String(nth)}`, cpf: `1${String(nth)}` };
      await attempts.open({ claimed: guess, address: OWNER });
    }
    expect(await enter()).toBe('refused');
    expect(await enter({ device: 'a' })).toBe(0);
  });

  it('has its own counter: its failures delay and refuse it, and lock no other sign-in', async () => {
    const met = [];
    for (let nth = 0; nth < 10; nth += 1) met.push(await enter({ device: 'a' }));
    expect(met).toEqual([0, 0, 0, 0, 1000, 2000, 3000, 4000, 5000, 'refused']);
    expect(await enter({ device: 'b' })).toBe(0);
    expect(await enter()).toBe(0);
  });
});
