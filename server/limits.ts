/** The limits of one request, one connection and one worker. */

/** Two files of 5 MB each, and the other fields. */
const UPLOAD_BYTES = 11_500_000;

/** Pages with a file field, and the actions that their islands call. */
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

export const LIMITS = {
  /** How long the head of a request may take to arrive, in milliseconds. */
  headMs: 10_000,
  /** How long a whole request may take to arrive, in milliseconds. */
  requestMs: 30_000,
  /**
   * How long an idle connection is kept for the next request, in milliseconds: longer than the 60 s of common load
   * balancers, because the side that reuses a connection must close it first.
   */
  keepAliveMs: 65_000,
  /** How long a connection may be silent in both directions, in milliseconds. */
  silenceMs: 90_000,
  /**
   * What the reader of a long answer must take (`delivery.ts`). A GPRS telephone takes 4 kB/s. The system holds up to
   * 4 MB for a connection and takes more in steps of a third of that: at 9 kB/s there are up to 150 s between two
   * steps.
   */
  pace: { bytesPerSecond: 3_000, mostMs: 240_000 },
  headBytes: 16 * 1024,
  headerCount: 100,
  bodyBytes: 1_000_000,
  /** Paths with a higher limit for multipart bodies: those of forms with a file. */
  bodyBytesOf: UPLOADS,
  /** The limits of one form, urlencoded or multipart. */
  form: {
    /** Fields, including files. The portal's forms have fewer. */
    fields: 100,
    /** Files, including empty ones, which browsers send for a field without a chosen file. */
    files: 0,
    /** Bytes of one text. The longest text of a form has a tenth of this. */
    fieldBytes: 200_000,
    /**
     * Bytes and lines of the head of one part: its name, and a file's name and type. A file name may have 255 characters
     * of up to four bytes each.
     */
    headBytes: 2_048,
    headLines: 8,
    /** Bytes of the heads of all parts. */
    headsBytes: 24 * 1024,
  },
  /** Files of a form on those paths. Other forms have no files. */
  filesOfUpload: 2,
  /** Open connections of one worker. */
  connections: 5_000,
};

export type Limits = Readonly<typeof LIMITS>;

/**
 * How often connections are checked against their limits. Node's default of 30 s would triple the first
 * limit.
 */
export const CHECK_INTERVAL_MS = 1_000;
