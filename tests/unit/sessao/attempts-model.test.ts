/** Over hours, an attacker with many addresses makes few guesses, and the owner can sign in. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { isEverything } from '../../support/extent.ts';
import { MINUTE, type Opened, useAttempts } from '../support/attempts.ts';

const attempts = useAttempts();

const claimed = { carteirinha: '900100200300401', cpf: '52998224725' };
const HOUR = 60 * MINUTE;
const MINUTES = 150;

/**
 * The maximum number of guesses at one account in any hour, for an attacker who knows its card and CPF and
 * has this number of addresses. Windows begin at their first attempt, so an hour can overlap five windows
 * of 15 minutes and two of an hour (decision 004).
 */
function mostGuesses(addresses: number): number {
  const open = 5 * 9;
  const proofs = 2 * Math.min(30, 5 * addresses);
  const tickets = 2 * addresses;
  return open + proofs + tickets;
}

/** The attacker's actions in one minute: the address, and the number of attempts of each kind. */
const minute = fc.record({
  address: fc.nat(),
  open: fc.integer({ min: 0, max: 4 }),
  proofs: fc.integer({ min: 0, max: 4 }),
  tickets: fc.integer({ min: 0, max: 3 }),
});
type Minute = typeof minute extends fc.Arbitrary<infer T> ? T : never;
const days = fc.record({
  addresses: fc.integer({ min: 1, max: 40 }),
  minutes: fc.array(minute, { minLength: MINUTES, maxLength: MINUTES }),
  /** The minute of the owner's first attempt, and whether the owner's device is known. */
  owner: fc.record({ at: fc.integer({ min: 20, max: 100 }), knows: fc.boolean() }),
});

class Attacker {
  readonly guesses: number[] = [];
  readonly #tickets: { ticket: string; from: number }[] = [];
  readonly #addresses: number;

  constructor(addresses: number) {
    this.#addresses = addresses;
  }

  #took(opened: Opened): void {
    if (opened.kind === 'allow') this.guesses.push(Date.now());
    else this.#tickets.push(opened.retryOffer);
  }

  async work({ address, open, proofs, tickets }: Minute) {
    const from = (nth: number) => `198.18.0.${String((address + nth) % this.#addresses)}`;
    for (let nth = 0; nth < open; nth += 1)
      this.#took(await attempts.open({ claimed, address: from(nth) }));
    for (let nth = 0; nth < proofs; nth += 1) {
      const proof = await attempts.cheapProof(claimed);
      this.#took(await attempts.open({ claimed, address: from(nth), proof }));
    }
    for (let nth = 0; nth < tickets; nth += 1) {
      const due = this.#tickets.findIndex((ticket) => ticket.from <= Date.now());
      const [ticket] = due === -1 ? [] : this.#tickets.splice(due, 1);
      if (ticket)
        this.#took(await attempts.open({ claimed, address: from(nth), ticket: ticket.ticket }));
    }
  }

  /** The maximum number of guesses within one hour. */
  get busiestHour(): number {
    return Math.max(
      0,
      ...this.guesses.map(
        (end) => this.guesses.filter((at) => at <= end && at > end - HOUR).length,
      ),
    );
  }
}

it('the number of addresses limits an attacker, and the owner never waits longer than announced', async () => {
  const property = fc.asyncProperty(days, async ({ addresses, minutes, owner }) => {
    await attempts.renew();
    const attacker = new Attacker(addresses);
    const own = { claimed, address: '203.0.113.7' };
    let waiting: { ticket: string; from: number } | undefined;
    for (const [now, plan] of minutes.entries()) {
      vi.setSystemTime(Date.now() + MINUTE);
      await attacker.work(plan);
      if (now === owner.at) {
        const opened = await attempts.open(owner.knows ? { ...own, device: 'seu' } : own);
        if (owner.knows) expect(opened.kind).toBe('allow');
        else if (opened.kind === 'refuse') waiting = opened.retryOffer;
        if (opened.kind === 'allow') await opened.succeed();
      }
      if (waiting && waiting.from <= Date.now()) {
        const opened = await attempts.open({ ...own, ticket: waiting.ticket });
        expect(opened.kind).toBe('allow');
        waiting = undefined;
      }
    }
    expect(waiting).toBeUndefined();
    expect(attacker.busiestHour).toBeLessThanOrEqual(mostGuesses(addresses));
  });
  await fc.assert(property, { numRuns: isEverything ? 5 : 2, endOnFailure: true });
});

it("an attacker who knows only the CPF does not use up the owner's proofs of work", async () => {
  const tries = fc.array(fc.record({ nth: fc.nat(5_000), proves: fc.boolean() }), {
    minLength: 20,
    maxLength: 120,
  });
  const property = fc.asyncProperty(tries, async (all) => {
    await attempts.renew();
    for (const { nth, proves } of all) {
      const guess = { cpf: claimed.cpf, carteirinha: String(800_000_000_000_000 + nth) };
      const proof = proves ? await attempts.cheapProof(guess) : undefined;
      const address = `198.18.${String(nth >> 8)}.${String(nth % 256)}`;
      await attempts.open({ claimed: guess, address, proof });
    }
    const own = { claimed, address: '203.0.113.7' };
    const opened = await attempts.open(own);
    if (opened.kind === 'allow') return;
    expect(opened.retryOffer.challenge).toBeDefined();
    const proof = await attempts.cheapProof(claimed);
    expect((await attempts.open({ ...own, proof })).kind).toBe('allow');
  });
  await fc.assert(property, { numRuns: isEverything ? 10 : 4, endOnFailure: true });
});
