/** The calls of identification (`docs/contract.md` › Session, Card). */
import { UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import * as wire from './wire.ts';

const CARTAO_DESCONHECIDO = { valido: false, status: '204' } as const;

/** A card's token, its holder's login hash; `undefined` for no known pair of card and CPF. */
export async function gerarTokenCarteirinha(
  carteirinha: string,
  cpf: string,
  call: Call,
): Promise<string | undefined> {
  try {
    const { token } = await request(wire.gerarTokenCarteirinha, {
      payload: { json: { carteirinha, cpf } },
      call,
    });
    return token;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return undefined;
    throw error;
  }
}

/** Whether a card exists and whose it is; a 204 is an invalid card (spec section 4). */
export function validarCartao(cartao: string, call: Call): Promise<wire.ValidacaoCartao> {
  return request(wire.validarCartao, {
    path: { card: cartao },
    empty: (status) => (status === 204 ? CARTAO_DESCONHECIDO : undefined),
    call,
  });
}

export function atualizarUsuario(
  token: string,
  dados: Record<'carteira' | 'cpf' | 'dtNasc', string>,
  call: Call,
) {
  return request(wire.atualizarUsuario, { payload: { json: { token, dados } }, call });
}

export function buscarUsuario(hashLogin: string, call: Call) {
  return request(wire.buscarUsuario, { payload: { json: { hashLogin } }, call });
}

export function listarPessoas(
  cpf: string,
  hashLogin: string,
  call: Call,
): Promise<wire.PessoaListada[]> {
  return request(wire.listarPessoas, { payload: { json: { cpf, hashLogin } }, call });
}

/** Whether it is confirmed; `undefined` when the check fails. The session stays. */
export async function askConfirmed(
  cdPessoa: string,
  hashLogin: string,
  call: Call,
): Promise<boolean | undefined> {
  try {
    const { confirmado } = await request(wire.verificarCadastroConfirmado, {
      query: { cdPessoa },
      credential: credential.loginHash(hashLogin),
      call,
    });
    return confirmado;
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}

/**
 * Whether a person's registration is confirmed. A failed check means not confirmed, never signed
 * out (spec section 4, `docs/contract.md` › Failures).
 */
export const verificarCadastroConfirmado = async (
  cdPessoa: string,
  hashLogin: string,
  call: Call,
): Promise<boolean> => (await askConfirmed(cdPessoa, hashLogin, call)) === true;

export function listarMembrosDemonstracao(call: Call) {
  return request(wire.listarMembrosDemonstracao, { call });
}

/**
 * The social name in the registration, for a service whose list of people does not have it (spec section 4).
 * @returns `undefined` when there is none, or no answer in the time of a glance
 */
export async function askSocialName(cdPessoa: string, call: Call): Promise<string | undefined> {
  try {
    return await request(wire.buscarNomeSocial, {
      path: { cdPessoaFisica: cdPessoa },
      call: { ...call, giveUpAt: Date.now() + timeLimit('glance') },
    });
  } catch (error) {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  }
}
