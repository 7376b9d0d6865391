/**
 * Requests the answers of the late services again, and adds their items to the list of the home.
 * Markup and order come from the server (`components/inicio/Attention.astro`).
 */
import {
  faltaInWords,
  type Fonte,
  isFonte,
  type Item,
  MAX_SHOWN,
  nadaInWords,
  type Visto,
} from '#lib/inicio/list.ts';
import { readJson } from '#islands/shared/plain-http.ts';
import { announce } from '#islands/shared/announce.ts';

/** @throws {TypeError} for an answer that has another shape, such as one of another release */
function readVisto(body: unknown): Visto {
  const visto = body as Visto;
  const isKnown = Array.isArray(visto.itens) && Array.isArray(visto.notas);
  if (!isKnown || !visto.itens.every(({ href }) => /^\/(?!\/)/.test(href)))
    throw new TypeError('an unknown answer');
  return visto;
}

const fill = (item: HTMLElement, selector: string, text: string | undefined) => {
  const element = item.querySelector<HTMLElement>(selector);
  if (element) element.textContent = text ?? '';
  return element;
};

/** The element of an item, from the model of its service. */
function elementOf(section: HTMLElement, item: Item): HTMLElement | undefined {
  const model = section.querySelector<HTMLTemplateElement>(`[data-modelo="${item.fonte}"]`);
  const element = model?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return undefined;
  Object.assign(element.dataset, { tom: item.tom, ordem: item.ordem, fonte: item.fonte });
  for (const part of ['texto', 'prazo', 'acao', 'sobre'] as const) {
    fill(element, `[data-${part}]`, item[part]);
  }
  const iso = item.dia?.split('/').reverse().join('-') ?? '';
  fill(element, '[data-dia]', item.dia)?.setAttribute('datetime', iso);
  const date = element.querySelector<HTMLElement>('[data-data]');
  if (date) date.hidden = item.prazo === undefined || item.dia === undefined;
  const link = element.querySelector<HTMLAnchorElement>('[data-href]');
  link?.setAttribute('href', item.href);
  const isUrgent = item.tom === 'error' || item.tom === 'warning';
  link?.classList.toggle('button--accent', isUrgent);
  link?.classList.toggle('button--quiet', !isUrgent);
  return element;
}

const ordemOf = ({ dataset }: HTMLElement) => dataset['ordem'] ?? '';

/** Replaces the items of a service with its new answer. @returns the number of new items */
function show(section: HTMLElement, { fonte, itens, notas }: Visto): number {
  const first = section.querySelector('[data-primeiros]');
  const more = section.querySelector<HTMLDetailsElement>('[data-resto]');
  const rest = more?.querySelector('ol');
  if (!first || !more || !rest) return 0;
  const before = [...section.querySelectorAll<HTMLElement>('li[data-ordem]')];
  const known = new Set(before.map(ordemOf));
  const kept = before.filter((one) => one.dataset['fonte'] !== fonte);
  const made = itens.flatMap((item) => elementOf(section, item) ?? []);
  const all = [...kept, ...made].sort((a, b) => (ordemOf(a) < ordemOf(b) ? -1 : 1));
  // The focus is lost when its item is placed again, so it is set again.
  const focused = document.activeElement;
  first.replaceChildren(...all.slice(0, MAX_SHOWN));
  rest.replaceChildren(...all.slice(MAX_SHOWN));
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  more.hidden = all.length <= MAX_SHOWN;
  fill(more, '[data-quantos]', String(all.length));
  const nothing = section.querySelector<HTMLElement>('[data-nada]');
  if (nothing) nothing.hidden = all.length > 0;
  section.querySelectorAll(`[data-de-fonte="${fonte}"]`).forEach((line) => {
    line.remove();
  });
  for (const nota of notas) {
    const line = document.createElement('p');
    line.dataset['deFonte'] = fonte;
    line.textContent = nota;
    section.querySelector('[data-notas]')?.append(line);
  }
  return made.filter((one) => !known.has(ordemOf(one))).length;
}

/** Names the services without an answer in their line, or removes the line when all have answered. */
function showMissing(section: HTMLElement, missing: ReadonlySet<Fonte>): void {
  const line = section.querySelector<HTMLElement>('[data-faltam]');
  const isUnsure = missing.size > 0 || section.dataset['incerto'] === 'true';
  fill(section, '[data-nada-texto]', nadaInWords(isUnsure));
  section.querySelector('[data-nada]')?.classList.toggle('attention__none--unsure', isUnsure);
  if (missing.size === 0) line?.remove();
  else if (line) fill(line, '[data-falta]', faltaInWords([...missing]));
}

export async function retryLateServices(section: HTMLElement): Promise<void> {
  const line = section.querySelector<HTMLElement>('[data-faltam]');
  const asked = (line?.dataset['faltam'] ?? '').split(' ').filter(isFonte);
  const missing = new Set<Fonte>(asked);
  const de = encodeURIComponent(section.dataset['de'] ?? '');
  let added = 0;
  await Promise.all(
    asked.map(async (fonte) => {
      try {
        const visto = await readJson(`/api/inicio/${fonte}?de=${de}`, readVisto);
        if (!visto.falta) missing.delete(fonte);
        added += show(section, visto);
        if (visto.incerto) section.dataset['incerto'] = 'true';
        showMissing(section, missing);
      } catch {
        // The line about the missing services stays, with its link.
      }
    }),
  );
  if (added > 0)
    announce(
      added === 1
        ? 'Mais 1 aviso em Precisa de você.'
        : `Mais ${String(added)} avisos em Precisa de você.`,
    );
}
