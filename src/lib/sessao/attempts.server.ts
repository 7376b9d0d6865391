/** Counts failed sign-ins per card, per CPF and per address, over all workers and nodes. */
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { countedAs, counterOf } from '#lib/contagem.server.ts';
import { ATTEMPT_WINDOW_SECONDS, type AttemptVerdict, judgeAttempt } from './rules.ts';

export interface AttemptOf {
  carteirinha: string;
  cpf: string;
  address: string;
}

const counter = () => counterOf('entrar', ATTEMPT_WINDOW_SECONDS);

const keyOf = (kind: string, value: string) => `${kind}:${countedAs(value)}`;

const keysOf = ({ carteirinha, cpf, address }: AttemptOf) =>
  [keyOf('cartao', carteirinha), keyOf('cpf', cpf), keyOf('endereco', address)] as const;

async function count(key: string): Promise<RateLimiterRes> {
  return (await counter()).consume(key);
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
  const counts = await counter();
  await Promise.all(keysOf(attempt).map((key) => counts.reward(key)));
}
