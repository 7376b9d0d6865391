/** Signing in, step by step (docs/architecture.md › Identity), and signing out. */
import type { APIContext } from 'astro';
import { contaOf } from '#lib/acesso/conta.ts';
import {
  BusinessError,
  CARTAO_INVALIDO,
  CARTAO_NAO_ENCONTRADO,
  UpstreamError,
} from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { mustForgetDevice } from './device.server.ts';
import { forgetVisitor } from './sender.server.ts';
import { GuessError } from './attempt-rules.ts';
import { DADOS_NAO_RECONHECIDOS } from './messages.ts';
import { selectPessoa } from './rules.ts';
import type { EntrarInput } from './schema.ts';
import * as service from './service.server.ts';
import { endSession, type SessionRecord } from './session.server.ts';
import type { ValidacaoCartao } from './wire.ts';

/** Whether the typed CPF and birth date match the card, as far as the service gives them. */
function matches(typed: EntrarInput, card: ValidacaoCartao): boolean {
  const sameCpf = card.nrCpf === undefined || card.nrCpf === typed.cpf;
  const sameBirth = card.dtNascimento === undefined || card.dtNascimento === typed.dtNasc;
  return sameCpf && sameBirth;
}

/** Whether the service gave both CPF and birth date of the card to compare. */
const isProven = ({ nrCpf, dtNascimento }: ValidacaoCartao) =>
  nrCpf !== undefined && dtNascimento !== undefined;

/** Refreshes the profile. Once the card has proved the identity, the service may be down. */
async function refreshProfile(
  token: string,
  { carteirinha: carteira, cpf, dtNasc }: EntrarInput,
  card: ValidacaoCartao,
  call: Call,
): Promise<void> {
  try {
    const profile = await service.atualizarUsuario(token, { carteira, cpf, dtNasc }, call);
    if (!profile.valido) throw new GuessError(profile.mensagem ?? DADOS_NAO_RECONHECIDOS);
  } catch (error) {
    const isDown = error instanceof UpstreamError && error.kind === 'unavailable';
    if (!isDown || !isProven(card)) throw error;
  }
}

/**
 * Identifies a member and gathers the data of the session.
 * @throws {GuessError} when card, CPF and birth date do not belong together, or the card or the
 *   profile is refused
 * @throws {UpstreamError} when a service fails
 */
export async function signIn(
  input: EntrarInput,
  call: Call,
  now = Date.now(),
): Promise<SessionRecord> {
  const { carteirinha, cpf } = input;
  const token = await service.gerarTokenCarteirinha(carteirinha, cpf, call);
  // The card is validated even for an unknown pair, because a faster answer would reveal that the pair is
  // unknown.
  const card = await service.validarCartao(carteirinha, call);
  if (token === undefined) throw new GuessError(DADOS_NAO_RECONHECIDOS);
  if (!card.valido) throw new GuessError(CARTAO_INVALIDO);
  if (!matches(input, card)) throw new GuessError(DADOS_NAO_RECONHECIDOS);

  await refreshProfile(token, input, card, call);

  const usuario = await service.buscarUsuario(token, call);
  const listed = await service.listarPessoas(usuario.cpf, token, call);
  const selecionada = selectPessoa(listed, undefined);
  if (!selecionada) throw new BusinessError(CARTAO_NAO_ENCONTRADO);

  const { cdPessoaFisica, nrCartao, faltaNomeSocial } = selecionada;
  const [confirmado, nomeSocial] = await Promise.all([
    service.verificarCadastroConfirmado(cdPessoaFisica, token, call),
    faltaNomeSocial && service.askSocialName(cdPessoaFisica, call),
  ]);
  const pessoas = listed.map(({ faltaNomeSocial: _, ...pessoa }) =>
    nomeSocial && pessoa.cdPessoaFisica === cdPessoaFisica
      ? { ...pessoa, nmBeneficiario: nomeSocial }
      : pessoa,
  );
  return {
    createdAt: now,
    seenAt: now,
    hashLogin: token,
    conta: contaOf({ cpf: usuario.cpf, entrou: carteirinha, pessoas }),
    cpf: usuario.cpf,
    pessoas,
    selecionada: nrCartao,
    confirmadas: confirmado ? [cdPessoaFisica] : [],
    entrou: carteirinha,
    dtNasc: input.dtNasc,
  };
}

/** Ends the session and what the browser keeps. @returns false when the end could not be stored */
export async function signOut({
  cookies,
  locals,
}: Pick<APIContext, 'cookies' | 'locals'>): Promise<boolean> {
  const isStored = await endSession({ cookies, locals });
  if (!isStored) locals.isSignOutLost = true;
  forgetVisitor(cookies);
  if (mustForgetDevice(cookies, undefined)) locals.forgetDevice = true;
  return isStored;
}
