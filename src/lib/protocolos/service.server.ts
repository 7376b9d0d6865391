/** The calls about protocols, for the selected member. */
import { BusinessError, orNotFound } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import {
  canChangePriority,
  canRate,
  isUrgent,
  JA_CONCLUIDO,
  NAO_CONCLUIDO,
  PRIORIDADE_IGUAL,
} from './rules.ts';
import * as wire from './wire.ts';

export function listarProtocolos({
  saude: { pessoa, call },
}: MemberContext): Promise<wire.Protocolo[]> {
  return request(wire.listarProtocolos, { path: { cdPessoaFisica: pessoa.cdPessoaFisica }, call });
}

/** @throws {NotFoundError} for a protocol that is not the selected member's. */
async function findProtocolo(membro: MemberContext, nrProtocolo: string): Promise<wire.Protocolo> {
  const protocolos = await listarProtocolos(membro);
  const own = protocolos.find((one) => one.nrProtocolo === nrProtocolo);
  return orNotFound(own, 'protocolo');
}

interface Avaliacao {
  nrProtocolo: string;
  nrNota: number;
  dsComentario?: string | undefined;
}

/** Rates one of the member's protocols. @throws {BusinessError} unless finished and not rated */
export async function avaliarProtocolo(
  membro: MemberContext,
  { nrProtocolo, nrNota, dsComentario }: Avaliacao,
): Promise<void> {
  const protocolo = await findProtocolo(membro, nrProtocolo);
  if (!canRate(protocolo)) throw new BusinessError(NAO_CONCLUIDO);
  await request(wire.avaliarProtocolo, {
    path: { nrProtocoloSemNota: nrProtocolo },
    payload: { json: { nrNota, dsComentario } },
    call: membro.call,
  });
}

interface MudancaPrioridade {
  nrProtocolo: string;
  iePrioridade: 'N' | 'U';
  dsJustificativa: string;
}

/** @throws {BusinessError} if the protocol is finished, or has that priority already */
export async function alterarPrioridadeProtocolo(
  membro: MemberContext,
  { nrProtocolo, iePrioridade, dsJustificativa }: MudancaPrioridade,
): Promise<void> {
  const protocolo = await findProtocolo(membro, nrProtocolo);
  if (!canChangePriority(protocolo)) throw new BusinessError(JA_CONCLUIDO);
  if (isUrgent(protocolo) === (iePrioridade === 'U')) throw new BusinessError(PRIORIDADE_IGUAL);
  await request(wire.alterarPrioridadeProtocolo, {
    path: { nrProtocoloAberto: nrProtocolo },
    payload: { json: { iePrioridade, dsJustificativa } },
    call: membro.call,
  });
}
