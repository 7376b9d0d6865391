/** Bodies that are forms, read by the platform: multipart and url-encoded, for the routes that take them. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/client.ts';
import { arquivosRecebidos } from './db/schema/familia.ts';
import { Refusal } from './operation.ts';

/** A multipart body: text fields by name, and files. */
export interface Multipart {
  campos: Record<string, string>;
  arquivos: Record<string, File>;
}

async function readMultipart(body: Buffer, type: string): Promise<Multipart> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
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

/** A form sent as something else, or not at all, is the caller's fault. */
function takesNothingElse(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preHandler', (request, _reply, done) => {
    if (request.body === undefined || request.body === null) {
      throw new Refusal(400, 'Falta o formulário.');
    }
    done();
  });
}

/** Registers routes that take a multipart body; the parser stays with them. */
export function takesMultipart(app: FastifyInstance, routes: (scope: FastifyInstance) => void) {
  void app.register((scope, _options, done) => {
    takesNothingElse(scope);
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (request, body, parsed) => {
        const type = request.headers['content-type'] ?? '';
        readMultipart(body as Buffer, type).then((form) => parsed(null, form), parsed);
      },
    );
    routes(scope);
    done();
  });
}

/** Registers routes that take a url-encoded form; the parser stays with them. */
export function takesForm(app: FastifyInstance, routes: (scope: FastifyInstance) => void) {
  void app.register((scope, _options, done) => {
    takesNothingElse(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    routes(scope);
    done();
  });
}

/** Notes what came as a file: name of the field, type, size, and a hash of the content. */
export async function noteFiles(
  db: Database,
  nrProtocolo: string,
  arquivos: Multipart['arquivos'],
): Promise<void> {
  for (const [campo, file] of Object.entries(arquivos)) {
    const content = Buffer.from(await file.arrayBuffer());
    const sha256 = createHash('sha256').update(content).digest('hex');
    await db
      .insert(arquivosRecebidos)
      .values({ nrProtocolo, campo, tipo: file.type, bytes: content.byteLength, sha256 });
  }
}
