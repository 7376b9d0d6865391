/** The limits of one request, one connection and one worker. */

import type { Pace } from './delivery.ts';

/** The limits of one form, urlencoded or multipart. */
export interface FormLimits {
  /** Fields, including files. The portal's forms have fewer. */
  fields: number;
  /** Files, including empty ones, which browsers send for a field without a chosen file. */
  files: number;
  /** Bytes of one text. */
  fieldBytes: number;
  /** Bytes and lines of the head of one part: its name, and a file's name and type. */
  headBytes: number;
  headLines: number;
  /** Bytes of the heads of all parts. */
  headsBytes: number;
}

export interface Limits {
  /** How long the head of a request may take to arrive, in milliseconds. */
  headMs: number;
  /** How long a whole request may take to arrive, in milliseconds. */
  requestMs: number;
  /** How long an idle connection is kept for the next request, in milliseconds. */
  keepAliveMs: number;
  /** How long a connection may be silent in both directions, in milliseconds. */
  silenceMs: number;
  /** What the reader of a long answer must take. */
  pace: Pace;
  headBytes: number;
  headerCount: number;
  bodyBytes: number;
  /** Paths with a higher limit for multipart bodies: those of forms with a file. */
  bodyBytesOf: Readonly<Record<string, number>>;
  form: FormLimits;
  /** Files of a form on those paths. Other forms have no files. */
  filesOfUpload: number;
  /** Open connections of one worker. */
  connections: number;
}

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

export const LIMITS: Readonly<Limits> = {
  headMs: 10_000,
  requestMs: 30_000,
  // Longer than the 60 s of common load balancers: the side that reuses a connection must close it first.
  keepAliveMs: 65_000,
  silenceMs: 90_000,
  // A GPRS telephone takes 4 kB/s. The system holds up to 4 MB for a connection and takes more in steps of a
  // third of that: at 9 kB/s there are up to 150 s between two steps.
  pace: { bytesPerSecond: 3_000, mostMs: 240_000 },
  headBytes: 16 * 1024,
  headerCount: 100,
  bodyBytes: 1_000_000,
  bodyBytesOf: UPLOADS,
  form: {
    fields: 100,
    files: 0,
    // The longest text of a form has a tenth of this.
    fieldBytes: 200_000,
    // A file name may have 255 characters of up to four bytes each.
    headBytes: 2_048,
    headLines: 8,
    headsBytes: 24 * 1024,
  },
  filesOfUpload: 2,
  connections: 5_000,
};

/**
 * How often connections are checked against their limits. Node's default of 30 s would triple the first
 * limit.
 */
export const CHECK_INTERVAL_MS = 1_000;
