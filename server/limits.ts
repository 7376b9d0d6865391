/** How much of everything one request, one connection and one worker may take. */

/** What one form may consist of, urlencoded or in parts. */
export interface FormLimits {
  /** Fields, files among them: more than any form of ours has. */
  fields: number;
  /** Files, chosen or not: a browser sends an empty one for a field in which none is. */
  files: number;
  /** Bytes of one text. */
  fieldBytes: number;
  /** Bytes and lines of the head of one part: its name, a file's name and type. */
  headBytes: number;
  headLines: number;
  /** Bytes of the heads of all parts. */
  headsBytes: number;
}

export interface Limits {
  /** Time for the head of a request to arrive, in milliseconds. */
  headMs: number;
  /** Time for a whole request to arrive, body included, in milliseconds. */
  requestMs: number;
  /** How long an idle connection is kept for the next request, in milliseconds. */
  keepAliveMs: number;
  /** How long a connection may pass no byte in either direction, in milliseconds. */
  silenceMs: number;
  headBytes: number;
  headerCount: number;
  bodyBytes: number;
  /** Paths that take more in parts: those of forms with a file. */
  bodyBytesOf: Readonly<Record<string, number>>;
  form: FormLimits;
  /** Files on those paths; elsewhere no form has any. */
  filesOfUpload: number;
  /** Open connections of one worker. */
  connections: number;
}

/** Two files of 5 MB each, and the fields beside them. */
const UPLOAD_BYTES = 11_500_000;

/** Pages with a file field, and their actions as an island calls them. */
const UPLOADS = Object.fromEntries(
  [
    '/cliente/cadastro',
    '/cliente/confirmacao-cadastral',
    '/cliente/segunda-via-cartao',
    '/ouvidoria',
    '/_actions/cadastro.atualizar',
    '/_actions/ouvidoria.enviar',
    '/_actions/segundaVia.pedir',
  ].map((path) => [path, UPLOAD_BYTES]),
);

export const LIMITS: Readonly<Limits> = {
  headMs: 10_000,
  requestMs: 30_000,
  // Longer than the 60 s of common load balancers: the side that reuses a connection must close first.
  keepAliveMs: 65_000,
  silenceMs: 90_000,
  headBytes: 16 * 1024,
  headerCount: 100,
  bodyBytes: 1_000_000,
  bodyBytesOf: UPLOADS,
  form: {
    fields: 100,
    files: 0,
    // The longest text that a form takes is a tenth of that.
    fieldBytes: 200_000,
    // A file's name may have 255 characters, each of up to four bytes.
    headBytes: 2_048,
    headLines: 8,
    headsBytes: 24 * 1024,
  },
  filesOfUpload: 2,
  connections: 5_000,
};

/** How often connections are checked against their limits: Node's own 30 s would treble the first one. */
export const CHECK_INTERVAL_MS = 1_000;
