/** Form keys, and posts of public forms as a browser without JavaScript sends them. */
import { expect } from 'vitest';
import { contaOf } from '#lib/acesso/conta.ts';
import { isStepAnswer, type StepAnswer } from '#lib/forms/answer.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { SENT_BEFORE } from '#lib/forms/receipt.ts';
import { holderOf } from '#lib/sessao/rules.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { FakeCookies } from './fake-cookies.ts';
import { FakeSession } from './fake-session.ts';
import { sessionRecord } from './people.ts';
import { portal, type Visited } from './portal.ts';

export type Fields = Record<string, string | [content: string, name: string]>;

/** The key of a form that a visitor opened. @param form the form's name */
export const visitorKey = (form: string): string => issueKey(form, undefined);

/** The key of a form that a member opened: by default the holder, with herself selected. */
export const memberKey = (form: string, fields: Partial<SessionRecord> = {}): string =>
  issueKey(form, holderOf(sessionRecord(fields)));

/** The key of a form that this session opens now. */
export async function keyFor(form: string, session: FakeSession): Promise<string> {
  const identity = await session.fact('identidade');
  const chosen = await session.fact('selecionada');
  const holder =
    identity &&
    holderOf({ ...identity, conta: contaOf(identity), selecionada: chosen?.nrCartao ?? '' });
  return issueKey(form, holder);
}

/** The answer of an action that shows a step: the same one again or the next one. */
export function stepOf({ data }: Visited): StepAnswer {
  if (!isStepAnswer(data)) throw new Error(`no step: ${JSON.stringify(data)}`);
  return data;
}

/** The receipt that an answer leads to, and whether it reports a repeated form. */
export function receiptIn({ location }: Visited): { recibo: string | null; again: boolean } {
  const query = new URL(location ?? '/', 'http://portal.invalid').searchParams;
  return { recibo: query.get('recibo'), again: query.has(SENT_BEFORE) };
}

/** Expects several answers to one form: one receipt, and for the others the same receipt as a repetition. */
export function expectOneReceipt(answers: readonly Visited[]): string {
  const receipts = answers.map(receiptIn);
  expect(receipts.filter(({ again }) => !again)).toHaveLength(1);
  const [recibo, ...others] = new Set(receipts.map((receipt) => receipt.recibo));
  expect([recibo, others]).toEqual([expect.stringMatching(/^[\w-]{32}$/), []]);
  return recibo ?? '';
}

/** A multipart body with texts and files. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([value[0]], { type: 'application/pdf' }), value[1]);
  }
  return form;
}

let addresses = 0;
/** An IP address that no other test uses. */
export const newAddress = () => `2001:db8:${(addresses += 1).toString(16)}::1`;

export interface PublicForm {
  /** Posts these fields, by default as a new visitor with a new address. */
  post: (
    fields: Fields,
    who?: { session?: FakeSession; address?: string; cookies?: FakeCookies },
  ) => Promise<Visited>;
}

/**
 * @param action `faleConosco.enviar`
 * @param nome the form's name, for its key
 */
export function publicForm(page: string, action: string, nome: string): PublicForm {
  return {
    post: async (
      fields,
      { session = new FakeSession(), address = newAddress(), cookies = new FakeCookies() } = {},
    ) =>
      portal.visit({
        path: `${page}?_action=${action}`,
        route: page,
        form: formOf({ chave: await keyFor(nome, session), ...fields }),
        session,
        cookies,
        locals: { clientAddress: address },
      }),
  };
}

/** The fields of a multipart body: the names and values, and for a file its name and type. */
export async function multipartOf(call: {
  headers: { 'content-type'?: string | undefined };
  body: string;
}): Promise<Record<string, string>> {
  const form = await new Response(call.body, {
    headers: { 'content-type': call.headers['content-type'] ?? '' },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.type}`,
    ]),
  );
}
