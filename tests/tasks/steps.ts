/** Steps that the tasks share: through the portal, and through a form. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Person, Control } from './person.ts';

const PHOTO = fileURLToPath(new URL('foto.png', import.meta.url));
const MAX_PRESSES = 8;
const WAIT_MS = 10_000;
/** How long a person waits before a second press. */
const PATIENCE_MS = 2000;
const POLL_MS = 100;

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
const RECEIPT = /Protocolo \d{4}(?: \d{4}){4}/;

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

/** What the person does next in a form. */
type Next = { press: Control } | { answer: Answer } | 'sent';

/** What the page offers now, if anything: it can be between two steps. */
async function offered(person: Person, left: readonly Answer[]): Promise<Next | undefined> {
  if (await person.has({ text: RECEIPT })) return 'sent';
  for (const one of left) if (await one.isAsked(person)) return { answer: one };
  for (const { opener } of left) {
    for (const role of ['link', 'button'] as const) {
      if (opener && (await person.has([role, opener]))) return { press: [role, opener] };
    }
  }
  for (const press of left.length === 0 ? [SEND, NEXT] : [NEXT])
    if (await person.has(press)) return { press };
  return undefined;
}

/** Goes through the steps of a form, answers each question, sends the form, and sees the receipt. */
export async function complete(person: Person, answers: readonly Answer[]): Promise<void> {
  const left = new Set(answers);
  let presses = 0;
  let end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const next = await offered(person, [...left]);
    if (next === 'sent') break;
    if (next === undefined) {
      await sleep(POLL_MS);
      continue;
    }
    if ('answer' in next) {
      await next.answer.give(person);
      left.delete(next.answer);
    } else {
      if (++presses > MAX_PRESSES) throw new Error('The form has too many steps.');
      // An island that broke at the press before can replace the button meanwhile.
      await person.tapIfThere(next.press);
      if (next.press === SEND && !(await isSent(person)) && !person.pressesAgain) break;
    }
    end = Date.now() + WAIT_MS;
  }
  await person.see(RECEIPT);
}

/** Whether the receipt appears within `PATIENCE_MS`. If not, the press had no effect. */
async function isSent(person: Person): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (await person.has({ text: RECEIPT })) return true;
    await sleep(POLL_MS);
  }
  return false;
}
