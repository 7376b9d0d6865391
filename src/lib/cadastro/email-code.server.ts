/** The code that proves an e-mail address; the session keeps only its mark. */
import { randomInt, randomUUID } from 'node:crypto';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { countDown, countUp, personOf } from '#lib/storage/counters.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import * as rules from './email.ts';
import { confirmarEmail } from './service.server.ts';

type Session = OpenSession | undefined;

const HOUR_SECONDS = 60 * 60;
const KEPT_SECONDS = 60 * 60;
const markFor = (id: string, codigo: string) => markOf(`codigo:${id}:${codigo}`);

/** The pending code of the selected person, if it has not expired. */
export async function pendingCode(
  session: Session,
  { pessoa }: PersonContext,
  now = Date.now(),
): Promise<rules.PendingCode | undefined> {
  const pendente = await session?.get('email');
  if (pendente?.cdPessoaFisica !== pessoa.cdPessoaFisica) return undefined;
  return rules.isCodeExpired(pendente, now) ? undefined : pendente;
}

/** Sends a new code, which ends the earlier one. @throws {BusinessError} too soon or too often */
export async function sendCode(
  session: Session,
  person: PersonContext,
  email: string,
  daOperadora: string,
): Promise<void> {
  const { cdPessoaFisica, nmBeneficiario } = person.pessoa;
  const now = Date.now();
  const espera = rules.resendDelay(await pendingCode(session, person, now), now);
  if (espera > 0) throw new BusinessError(rules.reenvioCedo(espera));
  // Counted before sending, so that simultaneous requests all count.
  const sender = personOf(person.owner);
  const envios = await countUp('codigo-envio', sender, HOUR_SECONDS);
  if (envios.count > rules.MAX_EMAILS_PER_HOUR) throw new BusinessError(rules.MUITOS_ENVIOS);

  const codigo = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const id = randomUUID();
  const desEmail = rules.emailText(nmBeneficiario, codigo, daOperadora);
  try {
    await confirmarEmail(person, { email, codeEmail: codigo, desEmail });
  } catch (error) {
    // A message that was not sent does not count for the hour.
    const mayHaveArrived = error instanceof UpstreamError && error.mayHaveArrived;
    if (!mayHaveArrived) await countDown('codigo-envio', sender, HOUR_SECONDS);
    throw error;
  }
  const marca = markFor(id, codigo);
  await session?.set('email', { cdPessoaFisica, email, marca, id, enviadoEm: now });
}

/**
 * Checks the typed code, and returns the address that it proves. Each wrong try counts.
 * @throws {BusinessError} with what is wrong and how many tries are left
 */
export async function checkCode(
  session: Session,
  person: PersonContext,
  codigo: string,
): Promise<string> {
  const pendente = await pendingCode(session, person);
  if (!pendente) throw new BusinessError(rules.CODIGO_EXPIRADO);
  const code = personOf(pendente.id);
  const { count: tentativas } = await countUp('codigo-tentativa', code, KEPT_SECONDS);
  if (tentativas > rules.MAX_TRIES) throw new BusinessError(rules.MUITAS_TENTATIVAS);
  if (markFor(pendente.id, codigo) === pendente.marca) {
    // When a later step fails, the person may type the right code again: that is not a wrong try.
    await countDown('codigo-tentativa', code, KEPT_SECONDS);
    return pendente.email;
  }
  const restam = rules.MAX_TRIES - tentativas;
  throw new BusinessError(restam === 0 ? rules.MUITAS_TENTATIVAS : rules.wrongCode(restam));
}

export async function forgetCode(session: Session): Promise<void> {
  await session?.forget('email');
}
