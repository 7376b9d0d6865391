/**
 * Searches of the provider directory and what is asked about one provider (`docs/contract.md` ›
 * Provider guide). A search may carry a member's card: none of it is ever cached.
 */
import { BusinessError, NotFoundError, UpstreamError } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { SEM_LISTA_DE_RESPOSTA } from './messages.ts';
import * as wire from './wire.ts';

export type { Busca } from './wire.ts';

export interface ResultadoBusca {
  listaRegistros: wire.Prestador[];
  temProximaPagina: boolean;
}

async function search(
  operation: 'buscarPrestadores' | 'buscarGuiaNacional',
  busca: wire.Busca,
  call: Call,
): Promise<ResultadoBusca> {
  const { listaRegistros, temProximaPagina } = await request({
    operation,
    base: 'ws',
    path: [operation === 'buscarPrestadores' ? 'prestadores' : 'nacional'],
    query: { ...busca },
    credential: credential.none,
    reads: wire.resultadoBusca,
    empty: () => ({}),
    call,
  });
  if (!listaRegistros) throw new BusinessError(SEM_LISTA_DE_RESPOSTA);
  return { listaRegistros, temProximaPagina };
}

/** One page of the regional network. */
export function buscarPrestadores(busca: wire.Busca, call: Call): Promise<ResultadoBusca> {
  return search('buscarPrestadores', { ...busca, cdEstado: undefined }, call);
}

/** One page of the national network, which alone is searched by state. */
export function buscarGuiaNacional(busca: wire.Busca, call: Call): Promise<ResultadoBusca> {
  return search('buscarGuiaNacional', busca, call);
}

export interface Cobertura {
  /** Those of the page that serve the selected person's product. */
  cobertos: string[];
  /** Whether a provider that is not among them is known not to serve it. */
  completa: boolean;
}

/**
 * Which providers of a page serve the selected person's plan: the same search again with that
 * person's card. Page 3 of the narrower list is not page 3 of the wider one, so all of it up to the
 * page's last place is asked for at once.
 */
export async function buscarCobertura(
  membro: MemberContext,
  operation: 'buscarPrestadores' | 'buscarGuiaNacional',
  busca: wire.Busca,
): Promise<Cobertura> {
  const wanted = busca.nrPagina * busca.nrQtdRegistroPagina;
  const { listaRegistros, temProximaPagina } = await search(
    operation,
    {
      ...busca,
      nrPagina: 1,
      nrQtdRegistroPagina: wanted,
      nrCartao: membro.cartao,
      nrCpf: undefined,
    },
    membro.call,
  );
  return {
    cobertos: listaRegistros.map(({ sqPrestador }) => sqPrestador),
    completa: !temProximaPagina || listaRegistros.length >= wanted,
  };
}

/**
 * One provider.
 * @throws {NotFoundError} when there is none of that number.
 */
export async function buscarPrestador(sqPrestador: string, call: Call): Promise<wire.Prestador> {
  try {
    return await request({
      operation: 'buscarPrestador',
      base: 'ws',
      path: ['prestadores', sqPrestador],
      credential: credential.none,
      reads: wire.detalhePrestador,
      call,
    });
  } catch (error) {
    if (error instanceof UpstreamError && [400, 404].includes(error.status ?? 0)) {
      throw new NotFoundError('prestador');
    }
    throw error;
  }
}

/** The products that a provider accepts. */
export function listarProdutosDoPrestador(
  {
    sqPrestador,
    sqDadosAtuaisGMN,
  }: Pick<wire.Prestador, 'sqPrestador'> & { sqDadosAtuaisGMN?: string | undefined },
  call: Call,
): Promise<wire.Produto[]> {
  return request({
    operation: 'listarProdutosDoPrestador',
    base: 'ws',
    path: ['prestadores', 'produtos'],
    query: { sqPrestador, sqDadosAtuaisGMN },
    credential: credential.none,
    reads: wire.listaProdutos,
    call,
  });
}
