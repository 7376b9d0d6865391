/**
 * In development, what was typed stays when an edit loads the page again: the fields, and the step of a form in
 * steps. The console says what could not be kept.
 */
import { CONTROL } from '#lib/forms/answer.ts';

/** The content of a form in which a person typed. */
interface Typed {
  /** Where it posts, which tells the forms of a page apart. */
  action: string | null;
  fields: [name: string, value: string][];
  files: string[];
}

const KEPT = 'portal:digitado';
const typedIn = new Set<HTMLFormElement>();

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control =>
  /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName);

function typedOf(form: HTMLFormElement): Typed {
  const sent = [...new FormData(form)];
  return {
    action: form.getAttribute('action'),
    fields: sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    files: sent.flatMap(([name, value]) => (value instanceof File && value.name ? [name] : [])),
  };
}

/** Enters a value as a person does, so that React notices it. */
function enter(field: Control, values: readonly string[]): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if ((field as HTMLInputElement).checked !== values.includes(field.value)) field.click();
    return;
  }
  const [value] = values;
  if (value === undefined || value === field.value) return;
  // React replaces the property of the element itself, and would not see a change through it.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Waits until the island around a form listens. */
async function hydrated(form: HTMLFormElement): Promise<void> {
  const island = form.closest('astro-island');
  if (!island?.hasAttribute('ssr')) return;
  await new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (island.hasAttribute('ssr')) return;
      observer.disconnect();
      resolve();
    }).observe(island, { attributes: true });
  });
}

const CONTROLS = new Set<string>(Object.values(CONTROL));

const unseen = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === 'hidden' ? field : undefined;
};

/** Asks the form for a step, as its button does that goes back to the step. */
function openStep(form: HTMLFormElement, { fields }: Typed, step: string): void {
  const press = Object.assign(document.createElement('button'), {
    name: CONTROL.goTo,
    value: step,
  });
  const more: HTMLElement[] = [press];
  for (const [name, value] of fields) {
    if (CONTROLS.has(name) && name !== CONTROL.step) continue;
    const own = unseen(form, name);
    if (own) own.value = value;
    else if (!form.elements.namedItem(name))
      more.push(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  form.append(...more);
  form.requestSubmit(press);
  for (const element of more) element.remove();
}

function tellLost(why: string): void {
  // eslint-disable-next-line no-console -- only the development server loads this file
  console.warn(`Not kept after the reload: ${why}.`);
}

async function restore(typed: Typed): Promise<void> {
  const form = [...document.forms].find((one) => one.getAttribute('action') === typed.action);
  if (!form) {
    tellLost(`the page no longer has the form ${String(typed.action)}`);
    return;
  }
  await hydrated(form);
  for (const field of form.elements) {
    if (!isControl(field) || field.type === 'hidden' || field.type === 'file') continue;
    enter(
      field,
      typed.fields.flatMap(([name, value]) => (name === field.name ? [value] : [])),
    );
  }
  const [, step] = typed.fields.find(([name]) => name === CONTROL.step) ?? [];
  if (step !== undefined && step !== unseen(form, CONTROL.step)?.value) openStep(form, typed, step);
  for (const name of typed.files)
    tellLost(`a browser lets only a person choose the file of "${name}"`);
}

for (const type of ['input', 'change'])
  document.addEventListener(
    type,
    ({ target }) => {
      const form = target instanceof Element && target.closest('form');
      if (form) typedIn.add(form);
    },
    { capture: true },
  );

import.meta.hot?.on('vite:beforeFullReload', () => {
  const typed = [...typedIn].filter((form) => form.isConnected).map(typedOf);
  sessionStorage.setItem(KEPT, JSON.stringify({ at: location.href, typed }));
});

const kept = sessionStorage.getItem(KEPT);
sessionStorage.removeItem(KEPT);
if (kept !== null) {
  const { at, typed } = JSON.parse(kept) as { at: string; typed: Typed[] };
  if (at === location.href) for (const one of typed) void restore(one);
}
