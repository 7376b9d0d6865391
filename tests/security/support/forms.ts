/** Forms as a browser without JavaScript has them: what stands in them, and what a person does to them. */
import { Parser } from 'htmlparser2';
import { ISCA } from '#lib/forms/robots.ts';
import { reunirTitulos } from '#lib/pagamento/schema.ts';
import { CONTROLE } from '#lib/forms/answer.ts';
import type { Visitor } from './visitor.ts';

/** In the address: the form begins anew (`components/forms/form-start.ts`). */
const NOVO = 'novo';

type Kind = 'hidden' | 'text' | 'secret' | 'choice' | 'list' | 'file' | 'button';

interface Control {
  name: string;
  kind: Kind;
  /** As the page has it; of a list what is chosen. */
  value: string;
  /** Of a radio button or a box: whether it is on. */
  isOn: boolean;
  type: string;
  /** What a list offers. */
  offers: string[];
}

export interface PageForm {
  /** The path that it posts to, with its query. */
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
        // A browser chooses the first of a list in which nothing is chosen.
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

/** What a browser would post of a form that nobody touches. */
export function valuesIn({ controls }: PageForm): Fields {
  const fields: Fields = {};
  for (const { name, kind, value, isOn } of controls) {
    if (name === '' || kind === 'file' || kind === 'button') continue;
    if (kind !== 'choice' || isOn) fields[name] = value;
  }
  return fields;
}

/** What a person writes into a field, by its name; of the others, by their kind. */
export type Answers = (name: string) => string | undefined;

const byType: Record<string, string> = { email: 'maria@exemplo.example', tel: '17990001234' };

/** The form as a person posts it by its first button: every field filled in, the first of choices made. */
export function fill(form: PageForm, answers: Answers): Fields {
  const fields = valuesIn(form);
  for (const { name, kind, value, type, offers } of form.controls) {
    if (name === '' || name === ISCA) continue;
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
  // Named buttons lead elsewhere, unless there is no other.
  const buttons = form.controls.filter(({ kind }) => kind === 'button');
  const [button] = buttons.toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''));
  if (button && button.name !== '') fields[button.name] = button.value;
  return fields;
}

/** The form of that action on a page, as it is rendered anew: nothing that was kept of it stands in it. */
export async function openForm(
  visitor: Pick<Visitor, 'get'>,
  page: string,
  action: string,
): Promise<PageForm | undefined> {
  const { body } = await visitor.get(`${page}${page.includes('?') ? '&' : '?'}${NOVO}=1`);
  return formsOf(body, page).find((form) => form.action === action);
}

/** The key of a form that is opened now. @throws when the page has no such form */
export async function keyOf(
  visitor: Pick<Visitor, 'get'>,
  page: string,
  action: string,
): Promise<string> {
  const form = await openForm(visitor, page, action);
  const chave = form && valuesIn(form)[CONTROLE.chave];
  if (chave === undefined) throw new Error(`${page} has no form of ${action} with a key`);
  return chave;
}

const CONTROL = new Set<string>([...Object.values(CONTROLE), ISCA]);
/** As people read it: how a field writes a number is its own business. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether there is anything in a form that a person wrote or chose, here or on an earlier step. */
export const isFilledIn = ({ controls }: PageForm) =>
  controls.some(({ name, kind }) => /^(?:text|choice|list)$/.test(kind) && name !== ISCA) ||
  controls.some(({ name }) => name === CONTROLE.ir);

/** What of the posted fields a form does not show again: secrets and the form's own are no loss. */
export function lostIn(form: PageForm, posted: Fields): string[] {
  // Ticked boxes and the one field that carries them are the same.
  const shown = reunirTitulos(valuesIn(form));
  const kinds = new Map(form.controls.map(({ name, kind }) => [name, kind]));
  return Object.entries(reunirTitulos(posted))
    .filter(([name, value]) => {
      if (CONTROL.has(name) || value === '') return false;
      const kind = kinds.get(name);
      if (kind === 'secret' || kind === 'button') return false;
      return plain(shown[name] ?? '') !== plain(value);
    })
    .map(([name, value]) => `${name}: ${value} → ${shown[name] ?? 'nothing'}`);
}

/** The text of a page's main part, as it is read. */
export const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

/** A form of one step, or the last of several. */
export const isLastStep = (html: string) => {
  const [, at, of] = /Passo (\d+) de (\d+)/.exec(textOf(html)) ?? [];
  return at === of;
};
