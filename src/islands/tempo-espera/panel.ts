/**
 * Shows the waiting times of an open page, and keeps them current. No React: the home page would load it
 * for this panel alone. Markup comes from the server (`components/tempo-espera/WaitingTimes.astro`).
 */
import { type DisplayedWait, type DisplayedList, displayTempos } from '#lib/tempo-espera/rules.ts';
import { createWaitingTimes, type WaitingTimes } from './store.ts';

/** The times load when the panel is this close to the visible part of the page. */
const NEAR = '200px';

function part(of: ParentNode, name: string): HTMLElement {
  const element = of.querySelector<HTMLElement>(`[data-${name}]`);
  if (!element) throw new Error(`no data-${name}`);
  return element;
}

/** Shows a text in its element, or hides the element. */
function setText(of: ParentNode, name: string, text: string | undefined): void {
  const element = part(of, name);
  element.hidden = text === undefined;
  element.textContent = text ?? '';
}

function fillRow(row: ParentNode, { nome, tempo, duracao, barra }: DisplayedWait): void {
  part(row, 'nome').textContent = nome;
  const time = part(row, 'tempo');
  time.textContent = tempo;
  if (duracao === undefined) time.removeAttribute('datetime');
  else time.setAttribute('datetime', duracao);
  const bar = part(row, 'barra');
  bar.hidden = !barra;
  bar.querySelector('path')?.setAttribute('d', barra ?? '');
}

/** Changes a list in place, so that a screen reader keeps its position. */
function fillList(section: Element, lista: DisplayedList, model: HTMLTemplateElement): void {
  part(section, 'estimativa').hidden = !lista.isEstimativa;
  part(section, 'nenhuma').hidden = lista.linhas.length > 0;
  setText(section, 'menor', lista.menor);
  const rows = section.querySelector('dl');
  while ((rows?.childElementCount ?? 0) > lista.linhas.length) rows?.lastElementChild?.remove();
  lista.linhas.forEach((linha, index) => {
    const known = rows?.children[index];
    const row = known ?? model.content.cloneNode(true);
    if (row instanceof Element || row instanceof DocumentFragment) fillRow(row, linha);
    if (!known) rows?.append(row);
  });
}

function show(panel: HTMLElement, store: WaitingTimes): void {
  const model = panel.querySelector('template');
  const again = part(panel, 'agora');
  store.$tempos.subscribe((state) => {
    panel.setAttribute('aria-busy', String(state.status === 'loading'));
    if (state.status !== 'success' || !model) return;
    const { nota, listas } = displayTempos(state.data);
    const lists = part(panel, 'listas');
    listas.forEach((lista, index) => {
      const section = lists.children[index];
      if (section) fillList(section, lista, model);
    });
    panel.querySelector('[data-esqueleto]')?.remove();
    const help = panel.querySelector<HTMLElement>('[data-ajuda]');
    if (help) help.hidden = state.data.live;
    lists.hidden = false;
    setText(panel, 'nota', nota);
    again.hidden = false;
  });
  store.$announcement.subscribe((text) => {
    part(panel, 'dito').textContent = text;
  });
  again.addEventListener('click', () => void store.update());
}

export function enhanceWaitingTimes(panel: HTMLElement): void {
  const hasTimes = panel.dataset['espera'] === 'atual';
  const store = createWaitingTimes({ hasTimes });
  show(panel, store);
  if (hasTimes) {
    part(panel, 'agora').hidden = false;
    store.watch();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      store.watch();
    },
    { rootMargin: NEAR },
  );
  observer.observe(panel);
}
