/** One provider and its page (`docs/contract.md` › Provider guide); each part of the page fails by itself. */
import { NotFoundError, type Settled, settle, UpstreamError } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { type Call, request } from '#lib/upstream/client.server.ts';
import { loadLastUpdate } from './lists.server.ts';
import { searchCoverage } from './service.server.ts';
import { TAMANHO_PAGINA } from './state.ts';
import { servesPlan } from './view.ts';
import * as wire from './wire.ts';

/** @throws {NotFoundError} when no provider has that number */
export async function buscarPrestador(sqPrestador: string, call: Call): Promise<wire.Prestador> {
  try {
    return await request(wire.buscarPrestador, { path: { sqPrestador }, call });
  } catch (error) {
    if (error instanceof UpstreamError && [400, 404].includes(error.status ?? 0)) {
      throw new NotFoundError('prestador');
    }
    throw error;
  }
}

export function listarProdutosDoPrestador(
  {
    sqPrestador,
    sqDadosAtuaisGMN,
  }: Pick<wire.Prestador, 'sqPrestador'> & { sqDadosAtuaisGMN?: string | undefined },
  call: Call,
): Promise<wire.Produto[]> {
  return request(wire.listarProdutosDoPrestador, {
    query: { sqPrestador, sqDadosAtuaisGMN },
    call,
  });
}

interface ProviderPage {
  prestador: Settled<wire.Prestador>;
  produtos: Settled<wire.Produto[]>;
  /** Whether the provider serves the signed-in member's plan; `undefined` when it is unknown. */
  atende: boolean | undefined;
  atualizadoEm: string | undefined;
}

const NETWORKS = ['buscarPrestadores', 'buscarGuiaNacional'] as const;

/** Searches for the provider's name in its city with the member's card, in one network after the other. */
async function findCoverage(
  { sqPrestador, nmPrestador, cdCidade }: wire.Prestador,
  membro: MemberContext | undefined,
): Promise<boolean | undefined> {
  if (!membro || cdCidade === undefined) return undefined;
  const { nmBeneficiario: nome } = membro.pessoa;
  const busca = { nrPagina: 1, nrQtdRegistroPagina: TAMANHO_PAGINA, cdCidade, nmPrestador };
  for (const operation of NETWORKS) {
    const found = await settle(searchCoverage(membro, operation, busca));
    if (found.status === 'error') return undefined;
    const serves = servesPlan({ nome, ...found.data }, sqPrestador);
    if (serves !== false) return serves;
  }
  return false;
}

/** @throws {NotFoundError} when no provider has that number */
export async function loadProvider(
  sqPrestador: string,
  { membro, call }: { membro: MemberContext | undefined; call: Call },
): Promise<ProviderPage> {
  const [prestador, atualizadoEm] = await Promise.all([
    settle(buscarPrestador(sqPrestador, call)),
    loadLastUpdate(call),
  ]);
  if (prestador.status === 'error') {
    return { prestador, produtos: prestador, atende: undefined, atualizadoEm };
  }
  const [produtos, atende] = await Promise.all([
    settle(listarProdutosDoPrestador(prestador.data, call)),
    findCoverage(prestador.data, membro),
  ]);
  return { prestador, produtos, atende, atualizadoEm };
}
