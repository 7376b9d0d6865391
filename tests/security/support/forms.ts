/** Reads and fills in forms as a browser without JavaScript does. */
import { Parser } from 'htmlparser2';
import { HONEYPOT } from '#lib/forms/bot-guard.ts';
import { gatherTitulos } from '#lib/pagamento/schema.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import type { Visitor } from '../../support/visitor.ts';

/** The query parameter that starts a form again (`components/forms/form-start.ts`). */
const NOVO = 'novo';

type Kind = 'hidden' | 'text' | 'secret' | 'choice' | 'list' | 'file' | 'button';

interface Control {
  name: string;
  kind: Kind;
  /** The value in the page. For a list it is the selected one. */
  value: string;
  /** Whether a radio button or a checkbox is on. */
  isOn: boolean;
  type: string;
  /** The options of a list. */
  offers: string[];
}

export interface PageForm {
  /** The path of its target, with the query. */
  path: string;
  /** 'segundaVia.pedir' */
  action: string;
  controls: Control[];
}

export type Fields = Record<string, string>;

const TEXT = /^(?:text|email|tel|search|number|date|url)$/;

function kindOf(tag: string, type: string, autocomplete: string): Kind {
  if (tag === 'textarea') return 'text';
  if (tag === 'select') return 'list';
  if (tag === 'button' || type === 'submit') return 'button';
  if (type === 'radio' || type === 'checkbox') return 'choice';
  if (type === 'password' || autocomplete === 'one-time-code') return 'secret';
  if (type === 'file' || type === 'hidden') return type;
  if (TEXT.test(type)) return 'text';
  throw new Error(`<${tag} type="${type}"> in a form is new to this reader`);
}

/** The forms of a page that post to an action. */
export function formsOf(html: string, page: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | undefined;
  let open: Control | undefined;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const { action = '', method = '', name = '', type = '', value = '' } = attributes;
      if (tag === 'form' && method.toLowerCase() === 'post') {
        const { pathname, search, searchParams } = new URL(action, `http://portal${page}`);
        const called = searchParams.get('_action');
        if (called !== null) form = { path: pathname + search, action: called, controls: [] };
      }
      if (tag === 'option' && open && !('disabled' in attributes)) {
        open.offers.push(value);
        if ('selected' in attributes) open.value = value;
      }
      if (!form || !/^(?:input|textarea|select|button)$/.test(tag) || 'disabled' in attributes)
        return;
      const control: Control = {
        name,
        kind: kindOf(
          tag,
          type || (tag === 'input' ? 'text' : 'submit'),
          attributes['autocomplete'] ?? '',
        ),
        value,
        isOn: 'checked' in attributes,
        type,
        offers: [],
      };
      if (type !== 'button') form.controls.push(control);
      if (tag === 'textarea' || tag === 'select') open = control;
    },
    ontext: (text) => {
      if (open?.kind === 'text') open.value += text;
    },
    onclosetag: (tag) => {
      if (tag === 'textarea') open = undefined;
      if (tag === 'select' && open) {
        // A browser selects the first option of a list without a selection.
        open.value ||= open.offers[0] ?? '';
        open = undefined;
      }
      if (tag !== 'form' || !form) return;
      forms.push(form);
      form = undefined;
    },
  });
  parser.end(html);
  return forms;
}

/** The values that a browser posts from an unchanged form. */
export function valuesIn({ controls }: PageForm): Fields {
  const fields: Fields = {};
  for (const { name, kind, value, isOn } of controls) {
    if (name === '' || kind === 'file' || kind === 'button') continue;
    if (kind !== 'choice' || isOn) fields[name] = value;
  }
  return fields;
}

/** The answer for a field name. Fields without an answer get one by their kind. */
export type Answers = (name: string) => string | undefined;

const byType: Record<string, string> = { email: 'maria@exemplo.example', tel: '17990001234' };

/** Fills in every field, selects the first choices and presses the first button. */
export function fill(form: PageForm, answers: Answers): Fields {
  const fields = valuesIn(form);
  for (const { name, kind, value, type, offers } of form.controls) {
    if (name === '' || name === HONEYPOT) continue;
    const answer = answers(name);
    if (kind === 'text' || kind === 'secret')
      fields[name] = answer ?? [value, byType[type]].find(Boolean) ?? 'Rua da Conceição';
    if (kind === 'list')
      fields[name] =
        answer !== undefined && offers.includes(answer)
          ? answer
          : value || (offers.find(Boolean) ?? '');
    if (kind === 'choice' && (answer === undefined ? fields[name] === undefined : answer === value))
      fields[name] = value;
  }
  // A button with a name has another purpose, unless it is the only one.
  const buttons = form.controls.filter(({ kind }) => kind === 'button');
  const [button] = buttons.toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''));
  if (button && button.name !== '') fields[button.name] = button.value;
  return fields;
}

/** The form of that action on a page, without a draft. */
export async function openForm(
  visitor: Pick<Visitor, 'get'>,
  page: string,
  action: string,
): Promise<PageForm | undefined> {
  const { body } = await visitor.get(`${page}${page.includes('?') ? '&' : '?'}${NOVO}=1`);
  return formsOf(body, page).find((form) => form.action === action);
}

/** Opens a form and returns its key. @throws when the page has no such form */
export async function keyOf(
  visitor: Pick<Visitor, 'get'>,
  page: string,
  action: string,
): Promise<string> {
  const form = await openForm(visitor, page, action);
  const chave = form && valuesIn(form)[CONTROL.key];
  if (chave === undefined) throw new Error(`${page} has no form of ${action} with a key`);
  return chave;
}

const OWN_FIELDS = new Set<string>([...Object.values(CONTROL), HONEYPOT]);
/** Only letters and digits, because a field can format its number. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a form has an answer of a person, on this step or an earlier one. */
export const isFilledIn = ({ controls }: PageForm) =>
  controls.some(({ name, kind }) => /^(?:text|choice|list)$/.test(kind) && name !== HONEYPOT) ||
  controls.some(({ name }) => name === CONTROL.goTo);

/** The posted fields that a form does not show again. Secrets and control fields do not count. */
export function lostIn(form: PageForm, posted: Fields): string[] {
  // The page shows checked boxes as checkboxes or in one hidden field.
  const shown = gatherTitulos(valuesIn(form));
  const kinds = new Map(form.controls.map(({ name, kind }) => [name, kind]));
  return Object.entries(gatherTitulos(posted))
    .filter(([name, value]) => {
      if (OWN_FIELDS.has(name) || value === '') return false;
      const kind = kinds.get(name);
      if (kind === 'secret' || kind === 'button') return false;
      return plain(shown[name] ?? '') !== plain(value);
    })
    .map(([name, value]) => `${name}: ${value} → ${shown[name] ?? 'nothing'}`);
}

/** The text of a page's main element. */
export const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

/**
 * Whether the page shows the last or only step of a form. A step that a summary opened leads back
 * to it, and a summary without a change has only the buttons that open its steps.
 */
export const isLastStep = (html: string, { controls }: PageForm) => {
  const [, at, of] = /Passo (\d+) de (\d+)/.exec(textOf(html)) ?? [];
  const isOpened = controls.some(({ name }) => name === CONTROL.opened);
  const onlyOpens = controls
    .filter(({ kind }) => kind === 'button')
    .every(({ name }) => name === CONTROL.goTo);
  return at === of && !isOpened && !onlyOpens;
};
