/** Support cases of the selected member, on the host base with the CRM's token. */
import { env } from '#lib/config/env.server.ts';
import { BusinessError, NotFoundError, settle, type Settled, UpstreamError } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { request } from '#lib/upstream/client.server.ts';
import {
  canRate,
  canUpdate,
  CHAMADO_ENCERRADO,
  CHAMADO_NAO_AVALIAVEL,
  mayHaveNext,
  offsetOf,
  PAGE_SIZE,
  SEM_CHAMADOS,
} from './rules.ts';
import { withCrmToken } from './token.server.ts';
import * as wire from './wire.ts';

type Chamado = wire.Chamado;

/** Whether a support-case service is configured; without one the feature is hidden. */
export const hasChamados = (): boolean => env().crm !== undefined;

function crmPath() {
  const { crm } = env();
  if (!crm) throw new UpstreamError('unavailable', wire.listarChamados.name);
  return { crm: crm.segment };
}

interface Page {
  chamados: Chamado[];
  hasNext: boolean;
}

async function readPage(membro: MemberContext, pagina: number): Promise<Page> {
  const { pessoa, call } = membro.saude;
  const {
    status = '200',
    registros,
    enviados = 0,
  } = await withCrmToken(call, (crm) =>
    request(wire.listarChamados, {
      path: crmPath(),
      query: { cdEntidade: pessoa.cdPessoaFisica, offset: offsetOf(pagina), limit: PAGE_SIZE },
      credential: crm,
      empty: () => ({ status: 204 }),
      call,
    }),
  ).catch((error: unknown) => {
    // The HTTP status may carry the 404 instead of the body.
    const isNone = error instanceof UpstreamError && error.status === 404 && !error.mensagem;
    if (isNone) throw new BusinessError(SEM_CHAMADOS);
    throw error;
  });
  if (status !== '200' || registros.length === 0) throw new BusinessError(SEM_CHAMADOS);
  return { chamados: registros, hasNext: mayHaveNext(enviados) };
}

/**
 * One page of cases, from 1, the newest first.
 * @throws {BusinessError} when the status is not 200 or the list is empty (spec section 5)
 */
export async function listarChamados(membro: MemberContext, pagina: number): Promise<Chamado[]> {
  return (await readPage(membro, pagina)).chamados;
}

/** A page of cases. An empty page is not a failure. */
async function pageOfChamados(membro: MemberContext, pagina: number): Promise<Page> {
  try {
    return await readPage(membro, pagina);
  } catch (error) {
    if (error instanceof BusinessError) return { chamados: [], hasNext: false };
    throw error;
  }
}

export interface ChamadosLidos {
  chamados: Chamado[];
  /** There may be older cases than those that were read. */
  hasMore: boolean;
  /** The failure of a page. The pages before it were read. */
  falha: Extract<Settled<never>, { status: 'error' }> | undefined;
}

/** Reads the newest cases, page after page: only its content shows whether a page is the last. */
export async function readChamados(membro: MemberContext, most: number): Promise<ChamadosLidos> {
  // A new case moves older ones to the next page, where they appear again.
  const chamados = new Map<string, Chamado>();
  const read = (hasMore: boolean, falha?: ChamadosLidos['falha']): ChamadosLidos => ({
    chamados: [...chamados.values()],
    hasMore,
    falha,
  });
  for (let pagina = 1; pagina <= most; pagina += 1) {
    const lida = await settle(pageOfChamados(membro, pagina));
    if (lida.status === 'error') return read(false, lida);
    for (const chamado of lida.data.chamados) chamados.set(chamado.idCaso, chamado);
    if (!lida.data.hasNext) return read(false);
  }
  return read(true);
}

/**
 * Finds one of the member's cases, first on the page that showed it, then from page 1.
 * @throws {NotFoundError} when the case is not the selected member's
 */
export async function findChamado(
  membro: MemberContext,
  idCaso: string,
  pagina: number,
): Promise<Chamado> {
  const seen = new Set<number>();
  const look = async (page: number) => {
    seen.add(page);
    const { chamados, hasNext } = await pageOfChamados(membro, page);
    return { own: chamados.find((one) => one.idCaso === idCaso), hasNext };
  };
  const there = await look(pagina);
  if (there.own) return there.own;
  // New cases move older ones to later pages.
  for (let page = 1, hasNext = true; hasNext && page <= pagina + 1; page += 1) {
    if (seen.has(page)) continue;
    const found = await look(page);
    if (found.own) return found.own;
    hasNext = found.hasNext;
  }
  throw new NotFoundError('chamado');
}

interface Avaliacao {
  idCaso: string;
  pagina: number;
  nrNota: number;
  dsComentario?: string | undefined;
}

/** Rates one of the member's cases. @throws {BusinessError} when it is open or already rated */
export async function avaliarChamado(membro: MemberContext, avaliacao: Avaliacao): Promise<void> {
  const { idCaso, pagina, nrNota, dsComentario } = avaliacao;
  const chamado = await findChamado(membro, idCaso, pagina);
  if (!canRate(chamado)) throw new BusinessError(CHAMADO_NAO_AVALIAVEL);
  await withCrmToken(membro.call, (crm) =>
    request(wire.avaliarChamado, {
      path: crmPath(),
      payload: { json: { idCaso, nrNota, dsComentario } },
      credential: crm,
      call: membro.call,
    }),
  );
}

interface Atualizacao {
  idCaso: string;
  pagina: number;
  dsMensagem: string;
  iePrioridade: 'N' | 'U';
}

/** Adds a message to one of the member's cases. @throws {BusinessError} when it is closed */
export async function atualizarChamado(
  membro: MemberContext,
  atualizacao: Atualizacao,
): Promise<void> {
  const { idCaso, pagina, dsMensagem, iePrioridade } = atualizacao;
  const chamado = await findChamado(membro, idCaso, pagina);
  if (!canUpdate(chamado)) throw new BusinessError(CHAMADO_ENCERRADO);
  await withCrmToken(membro.call, (crm) =>
    request(wire.atualizarChamado, {
      path: crmPath(),
      payload: { json: { idCaso, dsMensagem, iePrioridade } },
      credential: crm,
      call: membro.call,
    }),
  );
}
