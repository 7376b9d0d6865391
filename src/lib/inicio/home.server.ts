/** Loads "Precisa de você" for one request, within the time limit of the page. */
import { hasChamados } from '#lib/chamados/service.server.ts';
import { settle } from '#lib/errors.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { pageOfForm } from '#lib/navigation/menus.ts';
import { operator } from '#lib/config/operator.ts';
import { listDrafts } from '#lib/sessao/drafts.server.ts';
import { isOwnPerson } from '#lib/sessao/rules.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import {
  cortadoInWords,
  FONTES,
  type Fonte,
  type Item,
  isFonte,
  MAX_OF_ONE,
  type Visto,
} from './list.ts';
import { inOrder, itemsOf } from './rules.ts';
import { type Achado, type Ask, SOURCES } from './sources.server.ts';

/** How long the home waits for the failures of given-up calls, in milliseconds. */
const LATE_FAILURE_WAIT_MS = 20;

/** Services of the person's health. */
const HEALTH = ['requisicoes', 'exames', 'vacinas', 'protocolos', 'chamados'] as const;

export function fontesOf({ membro, sessao }: Ask): Fonte[] {
  const { pessoa } = membro;
  const left = new Set<Fonte>([
    ...(membro.seesHealth ? [] : HEALTH),
    ...(hasChamados() ? [] : (['chamados'] as const)),
    // An inactive plan has no next dose, no next readjustment and no card to show.
    ...(pessoa.ativo ? [] : (['vacinas', 'contrato', 'carteirinha'] as const)),
    // Only the person who signed in sees matters of the family.
    ...(isOwnPerson(sessao, pessoa) ? [] : (['familia'] as const)),
  ]);
  return Object.keys(FONTES).filter((name): name is Fonte => isFonte(name) && !left.has(name));
}

/**
 * The answer of one service. A refusal with a message is an answer about this person. The home shows only the
 * refusal of the boletos, because the page of each other service shows its own.
 */
export async function lookUp(fonte: Fonte, ask: Ask): Promise<Visto & Pick<Achado, 'cartao'>> {
  const found = await settle(SOURCES[fonte](ask));
  if (found.status === 'success') {
    const { fatos, notas = [], parcial = false, incerto = false, cartao } = found.data;
    const all = itemsOf(fatos, ask.today);
    const itens = all.slice(0, MAX_OF_ONE);
    const cut = all.length > itens.length ? [cortadoInWords(fonte)] : [];
    return {
      fonte,
      itens,
      notas: [...notas, ...cut],
      falta: parcial,
      incerto,
      ...(cartao && { cartao }),
    };
  }
  const { mensagem, retry } = found;
  const isShown = fonte === 'boletos' && !retry;
  const notas = isShown ? [`Boletos: ${mensagem}`] : [];
  return { fonte, itens: [], notas, falta: retry, incerto: isShown };
}

/** The drafts of the selected person, which the portal itself keeps. */
async function drafts({ membro, locals, today }: Ask): Promise<Item[]> {
  const kept = await listDrafts(locals.session, membro.owner);
  const fatos = kept.flatMap(({ form, keptAt }) => {
    const page = pageOfForm(form);
    if (!page) return [];
    const guardado =
      keptAt === undefined ? undefined : todayIn(operator.timeZone, new Date(keptAt));
    const { href: id, label: nome } = page;
    return [{ fonte: 'rascunhos', id, nome, guardado } as const];
  });
  return itemsOf(fatos, today);
}

export interface Home {
  itens: Item[];
  notas: { fonte: Fonte; texto: string }[];
  /** The services that are late, down or incomplete. */
  faltam: Fonte[];
  /** Entries may be missing, and another request does not bring them. */
  incerto: boolean;
  cartao: Achado['cartao'];
}

/** Calls all services at the same time. Items of a service that is late (1.5 s) are missing. */
export async function loadHome(asked: Ask): Promise<Home> {
  const wait = timeLimit('glance');
  const ask = { ...asked, membro: asked.membro.until(Date.now() + wait) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A step that is not a call of this request, such as the shared token of the CRM, may last longer.
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, wait + LATE_FAILURE_WAIT_MS);
  });
  try {
    const fontes = fontesOf(ask);
    const [own, ...seen] = await Promise.all([
      drafts(ask),
      ...fontes.map((fonte) => Promise.race([lookUp(fonte, ask), late])),
    ]);
    const found = seen.flatMap((visto) => visto ?? []);
    const items = [...own, ...found.flatMap(({ itens }) => itens)];
    return {
      itens: inOrder(items),
      notas: found.flatMap(({ fonte, notas }) => notas.map((texto) => ({ fonte, texto }))),
      // Without the person's health the list is not complete.
      incerto:
        !ask.membro.seesHealth ||
        found.some(({ incerto }) => incerto) ||
        (ask.locals.unreadable?.size ?? 0) > 0,
      cartao: found.find(({ cartao }) => cartao)?.cartao,
      faltam: fontes.filter((_fonte, index) => seen[index]?.falta ?? true),
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Identifies the person: the page and its look-ups have the same mark. */
export const personMark = (owner: string): string => markOf(`inicio:${owner}`);
