/** Counters, keys and a clock for tests of attempts. Call it once in a test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { databaseFile } from '../../support/database.ts';
import { solve } from '../../support/proof-of-work.ts';

type Attempts = typeof import('#lib/sessao/attempts.server.ts');
export type Attempt = Parameters<Attempts['openAttempt']>[0];
export type Opened = Awaited<ReturnType<Attempts['openAttempt']>>;

export const MINUTE = 60_000;

interface Room {
  attempts: Attempts;
  proofs: typeof import('#lib/sessao/passes.server.ts');
}

export function useAttempts() {
  let room: Room;
  let folder: string;
  const renew = async () => {
    rmSync(databaseFile(folder), { force: true });
    vi.resetModules();
    room = {
      attempts: await import('#lib/sessao/attempts.server.ts'),
      proofs: await import('#lib/sessao/passes.server.ts'),
    };
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-attempts-'));
    vi.stubEnv('PORTAL_DATA_DIR', folder);
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') });
    await renew();
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** Clears the counters and keeps the keys. */
    renew,
    open: (attempt: Attempt) => room.attempts.openAttempt(attempt, Date.now()),
    accountOf: (claimed: Attempt['claimed']) => room.attempts.accountOf(claimed),
    /** A valid proof for an account that needed almost no work. */
    cheapProof: async (claimed: Attempt['claimed']) =>
      solve(await room.proofs.newChallenge(room.attempts.accountOf(claimed), 1, Date.now())),
  };
}

/** The result of an attempt: its delay, or a refusal. */
export const resultOf = (opened: Opened) => (opened.kind === 'allow' ? opened.delayMs : 'refused');

/** @throws when the attempt was accepted */
export function retryOfferOf(opened: Opened) {
  if (opened.kind === 'allow') throw new Error('the attempt was let in');
  return opened.retryOffer;
}
