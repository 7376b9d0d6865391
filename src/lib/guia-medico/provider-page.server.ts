/** What the page of one provider shows; each part fails by itself. */
import { type Settled, settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { servesPlan } from './answers.ts';
import { loadLastUpdate } from './lists.server.ts';
import { TAMANHO_PAGINA } from './search-state.ts';
import { buscarCobertura, buscarPrestador, listarProdutosDoPrestador } from './service.server.ts';
import type { Prestador, Produto } from './wire.ts';

interface ProviderPage {
  prestador: Settled<Prestador>;
  produtos: Settled<Produto[]>;
  /** Whether it serves the signed-in member's plan; `undefined` where that is not known. */
  atende: boolean | undefined;
  atualizadoEm: string | undefined;
}

const NETWORKS = ['buscarPrestadores', 'buscarGuiaNacional'] as const;

/** By a search for its name in its city, with the member's card: it may be in one network only. */
async function findCoverage(
  { sqPrestador, nmPrestador, cdCidade }: Prestador,
  membro: MemberContext | undefined,
): Promise<boolean | undefined> {
  if (!membro || cdCidade === undefined) return undefined;
  const { nmBeneficiario: nome } = membro.pessoa;
  const busca = { nrPagina: 1, nrQtdRegistroPagina: TAMANHO_PAGINA, cdCidade, nmPrestador };
  for (const operation of NETWORKS) {
    const found = await settle(buscarCobertura(membro, operation, busca));
    if (found.status === 'error') return undefined;
    const serves = servesPlan({ nome, ...found.data }, sqPrestador);
    if (serves !== false) return serves;
  }
  return false;
}

/** @throws {NotFoundError} when there is no such provider. */
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
