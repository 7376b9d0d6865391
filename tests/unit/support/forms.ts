/** A form that is open to anybody, posted to its page as a browser without JavaScript does. */
import { randomUUID } from 'node:crypto';
import { FakeCookies } from './fake-cookies.ts';
import { FakeSession } from './fake-session.ts';
import type { Portal, Visited } from './portal.ts';

export type Fields = Record<string, string | [content: string, name: string]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([value[0]], { type: 'application/pdf' }), value[1]);
  }
  return form;
}

let addresses = 0;
/** An address that no other test has sent from. */
export const newAddress = () => `2001:db8::${(addresses += 1).toString(16)}`;

export interface PublicForm {
  /** Posts these fields; by default as a visitor nobody has seen, from an address of their own. */
  post: (
    fields: Fields,
    who?: { session?: FakeSession; address?: string; cookies?: FakeCookies },
  ) => Promise<Visited>;
}

/** @param action `faleConosco.enviar` */
export function publicForm(portal: () => Portal, page: string, action: string): PublicForm {
  return {
    post: (
      fields,
      { session = new FakeSession(), address = newAddress(), cookies = new FakeCookies() } = {},
    ) =>
      portal().visit({
        path: `${page}?_action=${action}`,
        route: page,
        form: formOf({ chave: randomUUID(), ...fields }),
        session,
        cookies,
        locals: { clientAddress: address },
      }),
  };
}

/** The fields of a multipart body: names, values, and of a file its name and type. */
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
