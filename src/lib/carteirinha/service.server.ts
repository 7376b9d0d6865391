/** The calls about the selected person's card (`docs/contract.md` › Card). */
import {
  BusinessError,
  CARTAO_INVALIDO,
  CARTAO_NAO_ENCONTRADO,
  MENSAGEM_NAO_CONCLUIDA,
  type Settled,
  settle,
} from '#lib/errors.ts';
import type { Carencia } from '#lib/formats/carencias.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import type { Desbloqueio } from './schema.ts';
import * as wire from './wire.ts';

/** @throws {BusinessError} for an invalid card, which is a 204 (spec section 4) */
async function validarCartao({ cartao, call }: MemberContext) {
  const answer = await request(wire.validarCartao, {
    path: { card: cartao },
    empty: (status) => (status === 204 ? { valido: false } : undefined),
    call,
  });
  if (!answer.valido) throw new BusinessError(CARTAO_INVALIDO);
  return answer;
}

/**
 * Validates the card, then refreshes the profile (spec section 4).
 * @throws {BusinessError} for an invalid card, or with the message of a refused profile
 */
export async function validateAndRefresh(membro: MemberContext): Promise<void> {
  const { dtNascimento } = await validarCartao(membro);
  const { pessoa, cartao, cpf, call } = membro;
  const dtNasc = pessoa.dtNascimento ?? dtNascimento ?? '';
  const token = await membro.cardToken();
  const { valido, mensagem } = await request(wire.atualizarUsuario, {
    payload: { json: { token, dados: { carteira: cartao, cpf, dtNasc } } },
    call,
  });
  if (!valido) throw new BusinessError(mensagem ?? MENSAGEM_NAO_CONCLUIDA);
}

/** The card as printed. This call does not validate the card. */
export async function buscarCartao(membro: MemberContext): Promise<wire.Cartao> {
  const cartao = await request(wire.buscarCartao, {
    path: { card: membro.cartao },
    credential: credential.cardToken(await membro.cardToken()),
    empty: () => ({}),
    call: membro.call,
  });
  if (!cartao) throw new BusinessError(CARTAO_NAO_ENCONTRADO);
  return cartao;
}

/**
 * The day on which a person of the family was included in the plan; no other field of the card is read.
 * @throws {BusinessError} for a card that is not on the member's list
 */
export async function readInclusao(
  membro: MemberContext,
  nrCartao: string,
): Promise<string | undefined> {
  const token = await membro.familyToken(nrCartao);
  if (token === undefined) throw new BusinessError(CARTAO_NAO_ENCONTRADO);
  const { dtInclusao } = await request(wire.buscarInclusao, {
    path: { card: nrCartao },
    credential: credential.cardToken(token),
    empty: () => ({ response: {} }),
    call: membro.call,
  });
  return dtInclusao;
}

export interface Carteirinha {
  cartao: wire.Cartao;
  /** The back of the card. The card appears without it too. */
  carencias: Settled<Carencia[] | undefined>;
}

export async function loadCarteirinha(membro: MemberContext): Promise<Settled<Carteirinha>> {
  return settle(
    (async () => {
      await validarCartao(membro);
      const [cartao, carencias] = await Promise.all([
        buscarCartao(membro),
        settle(request(wire.buscarCarencias, { path: { card: membro.cartao }, call: membro.call })),
      ]);
      return { cartao, carencias };
    })(),
  );
}

/** Requests that the magnetic card be unlocked. A failure is only logged (spec section 7). */
export async function desbloquearCartaoMagnetico(
  { pessoa, call }: MemberContext,
  dados: Desbloqueio,
): Promise<void> {
  const { cdPessoaFisica, cdBeneficiario = '' } = pessoa;
  try {
    await request(wire.desbloquearCartaoMagnetico, {
      payload: { json: { cdPessoaFisica, cdBeneficiario, ...dados } },
      call,
    });
  } catch (error) {
    logError('the card was not unlocked', {
      operation: wire.desbloquearCartaoMagnetico.name,
      requestId: call.requestId,
      cause: causeOf(error),
    });
  }
}
