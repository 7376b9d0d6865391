/** Counts failed sign-ins per card, per CPF and per address, over all workers. */
import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { ATTEMPT_WINDOW_SECONDS, type AttemptVerdict, judgeAttempt } from './rules.ts';

export interface AttemptOf {
  carteirinha: string;
  cpf: string;
  address: string;
}

function createCounter(): RateLimiterAbstract {
  // What a count means is judged in rules.ts: the counter itself never refuses.
  const options = {
    keyPrefix: 'entrar',
    points: Number.MAX_SAFE_INTEGER,
    duration: ATTEMPT_WINDOW_SECONDS,
  };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

let counter: RateLimiterAbstract | undefined;

// A hash, so that the memory of the counting process holds no card and no CPF.
const keyOf = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`;

const keysOf = ({ carteirinha, cpf, address }: AttemptOf) =>
  [keyOf('cartao', carteirinha), keyOf('cpf', cpf), keyOf('endereco', address)] as const;

async function count(key: string): Promise<RateLimiterRes> {
  counter ??= createCounter();
  return counter.consume(key);
}

/** Counts this attempt as a failure until `forgive` says otherwise, so that many at once are all counted. */
export async function openAttempt(attempt: AttemptOf): Promise<AttemptVerdict> {
  const [cartao, cpf, address] = await Promise.all(keysOf(attempt).map(count));
  if (!cartao || !cpf || !address) throw new Error('unreachable: three keys give three counts');
  return judgeAttempt({
    identity: Math.max(cartao.consumedPoints, cpf.consumedPoints),
    address: address.consumedPoints,
    secondsLeft: Math.max(cartao.msBeforeNext, cpf.msBeforeNext, address.msBeforeNext) / 1000,
  });
}

/** Takes the attempt back: it succeeded, or failed for no fault of the person. */
export async function forgiveAttempt(attempt: AttemptOf): Promise<void> {
  const counts = counter;
  if (counts) await Promise.all(keysOf(attempt).map((key) => counts.reward(key)));
}
