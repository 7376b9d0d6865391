/** The code that proves an e-mail: made here, mailed by the service, kept as a mark in the session. */
import { randomInt, randomUUID } from 'node:crypto';
import { personOf, countDown, countUp } from '#lib/storage/counters.server.ts';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import type { PersonContext } from '#lib/sessao/member-context.server.ts';
import * as rules from './email.ts';
import { confirmarEmail } from './service.server.ts';

type Session = OpenSession | undefined;

const HOUR_SECONDS = 60 * 60;
const KEPT_SECONDS = 60 * 60;
const markFor = (id: string, codigo: string) => markOf(`codigo:${id}:${codigo}`);

/** The code that the selected person waits for, if there is one and it still counts. */
export async function codigoPendente(
  session: Session,
  { pessoa }: PersonContext,
  now: number,
): Promise<rules.CodigoPendente | undefined> {
  const pendente = await session?.get('email');
  if (pendente?.cdPessoaFisica !== pessoa.cdPessoaFisica) return undefined;
  return rules.isCodigoVencido(pendente, now) ? undefined : pendente;
}

/**
 * Has a new code mailed; an earlier one is worth nothing from then on.
 * @throws {BusinessError} too soon after the last one, or after too many
 */
export async function enviarCodigo(
  session: Session,
  person: PersonContext,
  email: string,
  operadora: string,
): Promise<void> {
  const { cdPessoaFisica, nmBeneficiario } = person.pessoa;
  const now = Date.now();
  const espera = rules.esperaReenvio(await codigoPendente(session, person, now), now);
  if (espera > 0) throw new BusinessError(rules.reenvioCedo(espera));
  // Counted before it is sent, so that many at once are all counted.
  const sender = personOf(person.owner);
  const envios = await countUp('codigo-envio', sender, HOUR_SECONDS);
  if (envios.count > rules.ENVIOS_POR_HORA) throw new BusinessError(rules.MUITOS_ENVIOS);

  const codigo = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const id = randomUUID();
  const desEmail = rules.textoDoEmail(nmBeneficiario, codigo, operadora);
  try {
    await confirmarEmail(person, { email, codeEmail: codigo, desEmail });
  } catch (error) {
    // A message that nobody was sent is none of those that may be had in an hour.
    const mayHaveArrived = error instanceof UpstreamError && error.mayHaveArrived;
    if (!mayHaveArrived) await countDown('codigo-envio', sender, HOUR_SECONDS);
    throw error;
  }
  const marca = markFor(id, codigo);
  await session?.set('email', { cdPessoaFisica, email, marca, id, enviadoEm: now });
}

/**
 * Whether the typed code is the one that was mailed; each wrong try counts.
 * @returns the address that it proves
 * @throws {BusinessError} with what is wrong and what is left
 */
export async function conferirCodigo(
  session: Session,
  person: PersonContext,
  codigo: string,
): Promise<string> {
  const pendente = await codigoPendente(session, person, Date.now());
  if (!pendente) throw new BusinessError(rules.CODIGO_EXPIRADO);
  const code = personOf(pendente.id);
  const { count: tentativas } = await countUp('codigo-tentativa', code, KEPT_SECONDS);
  if (tentativas > rules.TENTATIVAS) throw new BusinessError(rules.MUITAS_TENTATIVAS);
  if (markFor(pendente.id, codigo) === pendente.marca) {
    // What comes after it may fail and be tried again: that is no guess.
    await countDown('codigo-tentativa', code, KEPT_SECONDS);
    return pendente.email;
  }
  const restam = rules.TENTATIVAS - tentativas;
  throw new BusinessError(restam === 0 ? rules.MUITAS_TENTATIVAS : rules.codigoErrado(restam));
}

/** The code was used: it proves nothing any more. */
export async function esquecerCodigo(session: Session): Promise<void> {
  await session?.forget('email');
}
