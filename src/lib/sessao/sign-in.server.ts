/** Signing in, step by step (docs/architecture.md › Identity). */
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { GuessError } from './guess-error.ts';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO, DADOS_NAO_RECONHECIDOS } from './messages.ts';
import { selectPessoa } from './rules.ts';
import type { EntrarInput } from './schema.ts';
import * as service from './service.server.ts';
import type { SessionRecord } from './session.server.ts';
import type { ValidacaoCartao } from './wire.ts';

/** Whether the typed CPF and birth date are those of the card, as far as the service tells them. */
function matches(typed: EntrarInput, card: ValidacaoCartao): boolean {
  const sameCpf = card.nrCpf === undefined || card.nrCpf === typed.cpf;
  const sameBirth = card.dtNascimento === undefined || card.dtNascimento === typed.dtNasc;
  return sameCpf && sameBirth;
}

/** Whether card, CPF and birth date have been compared with what the service knows of the card. */
const isProven = ({ nrCpf, dtNascimento }: ValidacaoCartao) =>
  nrCpf !== undefined && dtNascimento !== undefined;

/**
 * Refreshes the profile. Who somebody is does not depend on it where the card has told it already: then a
 * service that fails closes nobody's door.
 */
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
 * Recognises a member and gathers what their session needs.
 * @throws {GuessError} when card, CPF and birth date do not belong together, or the card or
 * the profile is refused.
 * @throws {UpstreamError} when a service fails.
 */
export async function signIn(input: EntrarInput, call: Call, now: number): Promise<SessionRecord> {
  const { carteirinha, cpf } = input;
  const token = await service.gerarTokenCarteirinha(carteirinha, cpf, call);
  // Asked even for an unknown pair: a shorter way would tell by its haste that the pair is unknown.
  const card = await service.validarCartao(carteirinha, call);
  if (token === undefined) throw new GuessError(DADOS_NAO_RECONHECIDOS);
  if (!card.valido) throw new GuessError(CARTAO_INVALIDO);
  if (!matches(input, card)) throw new GuessError(DADOS_NAO_RECONHECIDOS);

  await refreshProfile(token, input, card, call);

  const usuario = await service.buscarUsuario(token, call);
  const pessoas = await service.listarPessoas(usuario.cpf, token, call);
  const selecionada = selectPessoa(pessoas, undefined);
  if (!selecionada) throw new BusinessError(CARTAO_NAO_ENCONTRADO);

  const { cdPessoaFisica, nrCartao } = selecionada;
  const confirmado = await service.verificarCadastroConfirmado(cdPessoaFisica, token, call);
  return {
    createdAt: now,
    seenAt: now,
    hashLogin: token,
    cpf: usuario.cpf,
    pessoas,
    selecionada: nrCartao,
    confirmadas: confirmado ? [cdPessoaFisica] : [],
    entrou: carteirinha,
  };
}
