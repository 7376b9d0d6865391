/** The shortcuts that narrow a signed-in member's search to the selected person's plan or town. */
import { setTimeout as sleep } from 'node:timers/promises';
import { settle } from '#lib/errors.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { scaleDelay, timeLimit } from '#lib/upstream/time-limits.server.ts';
import { loadList } from './lists.server.ts';
import type { CartaoOuCpf } from './state.ts';
import type { Atalhos } from './view.ts';

/** The part of a registration that names the town. */
interface Cadastro {
  endereco?: { cdMunicipioIbge?: string | undefined; sgEstado?: string | undefined } | undefined;
}

const firstName = ({ pessoa }: MemberContext) => pessoa.nmBeneficiario.split(' ')[0] ?? '';

/** 'do meu plano', 'do plano de Iara': what follows 'Só'. */
const planInWords = (membro: MemberContext) =>
  membro.isSelf ? 'do meu plano' : `do plano de ${firstName(membro)}`;

/** The card filter with the name of its plan, when the card is that of the selected person. */
export function namedFilter(filtro: CartaoOuCpf, membro: MemberContext | undefined): CartaoOuCpf {
  if (membro?.cartao !== filtro.texto.replace(/\D/g, '')) return filtro;
  return { ...filtro, plano: planInWords(membro) };
}

/** The town of a registration as the directory knows it; the directory's codes have six digits. */
async function townOf(
  { cdMunicipioIbge, sgEstado }: NonNullable<Cadastro['endereco']>,
  membro: MemberContext,
): Promise<Atalhos['cidade']> {
  const code = cdMunicipioIbge?.slice(0, 6);
  const [estados, cidades] = await Promise.all([
    loadList('estado', {}, membro.call),
    loadList('cidade', { uf: sgEstado }, membro.call),
  ]);
  const estado = estados.find(({ sigla }) => sigla === sgEstado?.toUpperCase());
  const cidade = cidades.find(({ id }) => id === code);
  if (!estado || !cidade) return undefined;
  const whose = membro.isSelf ? 'Na minha cidade' : `Na cidade de ${firstName(membro)}`;
  return { cdEstado: estado.id, cdCidade: cidade.id, texto: `${whose}: ${cidade.nome}` };
}

/** How long a page that is ready waits for the town, in milliseconds. */
const TOWN_MS = 150;

/**
 * Only the town of the address is read, and only its public code reaches the browser. A page that is ready does not
 * wait for it.
 * @param read reads the selected person's registration; when it fails no town is offered
 * @param page the rest of the page
 */
export async function shortcutsOf(
  membro: MemberContext,
  read: (membro: MemberContext) => Promise<Cadastro>,
  page: Promise<unknown>,
): Promise<Atalhos> {
  const patience = new AbortController();
  const isReady = Promise.allSettled([page, sleep(scaleDelay(TOWN_MS))]).then(() => {
    patience.abort();
    return undefined;
  });
  const asking = membro.lasting(patience.signal, Date.now() + timeLimit('page'));
  const town = settle(read(asking)).then((found) => {
    const endereco = found.status === 'success' ? found.data.endereco : undefined;
    return endereco && townOf(endereco, membro);
  });
  return { plano: planInWords(membro), cidade: await Promise.race([town, isReady]) };
}
