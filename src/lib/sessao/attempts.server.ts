/**
 * Counts failed sign-ins per card, per CPF or per member of staff, and per address, over all workers and
 * nodes.
 */
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { countedAs, counterOf } from '#lib/storage/counters.server.ts';
import { ATTEMPT_WINDOW_SECONDS, type AttemptVerdict, judgeAttempt } from './rules.ts';

/** Who is tried to be, each counted by itself, and from where. */
export type AttemptOf = { address: string } & (
  { carteirinha: string; cpf: string } | { atendente: string }
);

const counter = () => counterOf('entrar', ATTEMPT_WINDOW_SECONDS);

const keyOf = (kind: string, value: string) => `${kind}:${countedAs(value)}`;

const identitiesOf = (attempt: AttemptOf) =>
  'atendente' in attempt
    ? [keyOf('atendente', attempt.atendente)]
    : [keyOf('cartao', attempt.carteirinha), keyOf('cpf', attempt.cpf)];
const addressOf = ({ address }: AttemptOf) => keyOf('endereco', address);

async function count(key: string): Promise<RateLimiterRes> {
  return (await counter()).consume(key);
}

/** Counts this attempt as a failure until `forgive` says otherwise, so that many at once are all counted. */
export async function openAttempt(attempt: AttemptOf): Promise<AttemptVerdict> {
  const [address, ...identities] = await Promise.all([
    count(addressOf(attempt)),
    ...identitiesOf(attempt).map(count),
  ]);
  const windows = [address, ...identities].map(({ msBeforeNext }) => msBeforeNext);
  return judgeAttempt({
    identity: Math.max(...identities.map(({ consumedPoints }) => consumedPoints)),
    address: address.consumedPoints,
    secondsLeft: Math.max(...windows) / 1000,
  });
}

/** Takes the attempt back: it succeeded, or failed for no fault of the person. */
export async function forgiveAttempt(attempt: AttemptOf): Promise<void> {
  const counts = await counter();
  const keys = [addressOf(attempt), ...identitiesOf(attempt)];
  await Promise.all(keys.map((key) => counts.reward(key)));
}
