/** The bodies that routes take: JSON, url-encoded forms and multipart forms. */
import type { FastifyInstance, preValidationHookHandler } from 'fastify';
import { Refusal } from './refusal.ts';

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
export type BodyType = keyof typeof TYPES;

/** The text fields of a form by name. */
export type Campos = Record<string, string>;

/** A multipart body: text fields and files, by name. */
export interface Multipart {
  campos: Campos;
  arquivos: Record<string, File>;
}

async function readMultipart(body: Buffer, type: string): Promise<Multipart> {
  let form: FormData;
  try {
    const headers = { 'content-type': type };
    form = await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    throw new Refusal(400, 'Formulário malformado.');
  }
  const read: Multipart = { campos: {}, arquivos: {} };
  for (const [name, value] of form) {
    if (typeof value === 'string') read.campos[name] = value;
    else read.arquivos[name] = value;
  }
  return read;
}

/** Makes the application read all types of bodies. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES.json, { parseAs: 'string' }, (request, body, done) => {
    // A POST without a body may still announce JSON.
    if (body === '') done(null);
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(TYPES.form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.addContentTypeParser(TYPES.multipart, { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type'] ?? '';
    readMultipart(body as Buffer, type).then((form) => done(null, form), done);
  });
}

/** Refuses a body of another type, and a form that is missing. */
export function requireBody(takes: BodyType): preValidationHookHandler {
  return (request, _reply, done) => {
    const type = request.headers['content-type'];
    if (type !== undefined && !type.startsWith(TYPES[takes])) {
      throw new Refusal(415, 'Requisição inválida.');
    }
    if (takes !== 'json' && (request.body === undefined || request.body === null)) {
      throw new Refusal(400, 'Falta o formulário.');
    }
    done();
  };
}
