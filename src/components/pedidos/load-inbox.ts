/** What "Meus pedidos" shows: the list, the opened entry, and the parts that failed. */
import { type Chamado, PAGE_SIZE } from '#lib/chamados/rules.ts';
import { findChamado, hasChamados, readChamados } from '#lib/chamados/service.server.ts';
import { NotFoundError, settle, type Settled } from '#lib/errors.ts';
import { codeParam } from '#lib/forms/form.ts';
import { filtered, joined, sameMatter } from '#lib/pedidos/rules.ts';
import { type Filtro, pagesToRead, readFiltro } from '#lib/pedidos/schema.ts';
import type { Protocolo } from '#lib/protocolos/rules.ts';
import { listarProtocolos } from '#lib/protocolos/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { ofChamado, ofProtocolo, type ShownPedido } from './shown-pedidos.ts';

type Failure = Extract<Settled<never>, { status: 'error' }>;

type Opened =
  | { origem: 'protocolo'; protocolo: Protocolo; chamado: Chamado | undefined }
  | { origem: 'chamado'; chamado: Chamado; pagina: number };

export interface Inbox {
  filtro: Filtro;
  /** The operator has a service of support cases. */
  withChamados: boolean;
  /** All entries of the part that the address names. */
  all: ShownPedido[];
  /** The entries that pass the filter. */
  pedidos: ShownPedido[];
  aberto: Opened | undefined;
  /** There may be older cases than those that were read. */
  hasOlder: boolean;
  failures: { titulo: string; falha: Failure; holdsForm: boolean }[];
}

const NONE = { chamados: [], hasMore: false, falha: undefined };

/** The page of the service that has the case at this position of the whole list. */
const pageOfIndex = (index: number) => Math.floor(index / PAGE_SIZE) + 1;

/**
 * Loads the protocols and cases that an address asks for. When a service fails, only its part is missing.
 * @throws {NotFoundError} for an entry that is not the selected member's
 */
export async function loadInbox(membro: MemberContext, url: URL): Promise<Inbox> {
  const withChamados = hasChamados();
  const read = readFiltro(url);
  const filtro = withChamados ? read : { ...read, tipo: undefined };
  const asked = {
    protocolo: codeParam.parse(url.searchParams.get('protocolo')),
    chamado: codeParam.parse(url.searchParams.get('chamado')),
  };
  const [protocolos, chamados] = await Promise.all([
    filtro.tipo === 'chamados' && asked.protocolo === undefined
      ? ({ status: 'success', data: [] } as const)
      : settle(listarProtocolos(membro)),
    withChamados && (filtro.tipo !== 'protocolos' || asked.chamado !== undefined)
      ? readChamados(membro, pagesToRead(filtro))
      : NONE,
  ]);
  const own = protocolos.status === 'success' ? protocolos.data : [];

  const openProtocolo = (nrProtocolo: string): Opened | undefined => {
    const protocolo = own.find((one) => one.nrProtocolo === nrProtocolo);
    if (protocolo)
      return { origem: 'protocolo', protocolo, chamado: sameMatter(protocolo, chamados.chamados) };
    if (protocolos.status === 'success') throw new NotFoundError('protocolo');
    return undefined;
  };
  const openChamado = async (idCaso: string): Promise<Opened | undefined> => {
    const index = chamados.chamados.findIndex((one) => one.idCaso === idCaso);
    const chamado = chamados.chamados[index];
    if (chamado) return { origem: 'chamado', chamado, pagina: pageOfIndex(index) };
    if (chamados.falha) return undefined;
    if (!chamados.hasMore) throw new NotFoundError('chamado');
    // A newer case may have moved this case to the next page of the service, which was not read.
    const pagina = pagesToRead(filtro) + 1;
    const found = await settle(findChamado(membro, idCaso, pagina));
    return found.status === 'success'
      ? { origem: 'chamado', chamado: found.data, pagina }
      : undefined;
  };
  const aberto =
    asked.protocolo !== undefined
      ? openProtocolo(asked.protocolo)
      : asked.chamado !== undefined
        ? await openChamado(asked.chamado)
        : undefined;

  const all = joined(
    filtro.tipo === 'chamados' ? [] : own.map(ofProtocolo),
    filtro.tipo === 'protocolos' ? [] : chamados.chamados.map(ofChamado),
  );
  const failures = [
    {
      titulo: 'Protocolos',
      falha: protocolos.status === 'error' ? protocolos : undefined,
      holdsForm: asked.protocolo !== undefined && !aberto,
    },
    {
      titulo: 'Chamados',
      falha: chamados.falha,
      holdsForm: asked.protocolo === undefined && asked.chamado !== undefined && !aberto,
    },
  ].flatMap(({ falha, ...part }) => (falha ? { falha, ...part } : []));
  return {
    filtro,
    withChamados,
    all,
    pedidos: filtered(all, filtro),
    aberto,
    hasOlder: filtro.tipo !== 'protocolos' && chamados.hasMore,
    failures,
  };
}
