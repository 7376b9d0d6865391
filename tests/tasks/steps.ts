/** Steps that the tasks share: through the portal, and through a form. */
import { fileURLToPath } from 'node:url';
import type { Person, Control } from './person.ts';

const PHOTO = fileURLToPath(new URL('foto.png', import.meta.url));
const MAX_STEPS = 8;

export const link = (name: string | RegExp): Control => ['link', name];
export const button = (name: string | RegExp): Control => ['button', name];

/** The links to a page of the member area: its own link, and those of the page or menu that lists all. */
export const linksTo = (name: RegExp): Control[] => [
  link(name),
  link(/^Mais(?:: todos os serviços)?$/),
  button(/^Menu$/),
  link(/^Minha área$/),
];

/** The receipt of a form. */
export const RECEIPT = /Protocolo \d{20}/;

/** @throws when the fact is false */
export function expectFact(fact: boolean, what: string): void {
  if (!fact) throw new Error(`The task did not arrive: ${what}.`);
}

/** One answer of a form: whether the page asks for it, and how the person gives it. */
interface Answer {
  isAsked: (person: Person) => Promise<boolean>;
  give: (person: Person) => Promise<void>;
  /** The link or button that opens its step, if a page or a summary comes first. */
  opener?: RegExp;
}

const PHOTO_LABEL = /^(?:Documento|Foto|Anexo)/;

export const answer = {
  choice: (name: RegExp): Answer => ({
    isAsked: (person) => person.has(['radio', name]),
    give: (person) => person.tap(['radio', name]),
  }),
  text: (label: RegExp, text: string, opener?: RegExp): Answer => ({
    ...(opener && { opener }),
    isAsked: (person) => person.has({ label }),
    give: (person) => person.type(label, text),
  }),
  photo: (opener?: RegExp): Answer => ({
    ...(opener && { opener }),
    isAsked: (person) => person.has({ label: PHOTO_LABEL }),
    give: (person) => person.attach(PHOTO_LABEL, PHOTO),
  }),
};

const SEND = button(/^(?:Enviar|Pedir cartão|Salvar$)/);
const NEXT = button(/^Continuar/);

async function openerOf(person: Person, left: readonly Answer[]): Promise<Control | undefined> {
  for (const { opener } of left) {
    for (const role of ['link', 'button'] as const) {
      if (opener && (await person.has([role, opener]))) return [role, opener];
    }
  }
  return undefined;
}

/** Goes through the steps of a form, answers each question, and sends the form. */
export async function complete(person: Person, answers: readonly Answer[]): Promise<void> {
  let left = [...answers];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    for (const one of left) {
      if (!(await one.isAsked(person))) continue;
      await one.give(person);
      left = left.filter((other) => other !== one);
    }
    const opener = await openerOf(person, left);
    if (opener) {
      await person.tap(opener);
      continue;
    }
    const isLast = left.length === 0 && (await person.has(SEND));
    await person.tap(isLast ? SEND : NEXT);
    if (isLast) return;
  }
  throw new Error('The form has too many steps.');
}
