/** The most expensive known bodies, at the size limit of a path. */
import { deflateSync } from 'node:zlib';
import { JPEG, jpeg, pdf } from '../../support/sample-files.ts';

export interface Hostile {
  what: string;
  type: string;
  body: Uint8Array;
  isDripped?: boolean;
}

const BOUNDARY = '----hostile';
const PARTS = `multipart/form-data; boundary=${BOUNDARY}`;
const head = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const filled = (part: string, bytes: number) => Buffer.alloc(bytes, part, 'latin1');

/** A multipart body that repeats one part. */
const parts = (what: string, part: string, bytes: number): Hostile => ({
  what,
  type: PARTS,
  body: Buffer.concat([filled(part, bytes - (bytes % part.length)), Buffer.from(END)]),
});

/** Forms and other bodies. @param bytes the approximate size */
export const hostileForms = (bytes: number): Hostile[] => [
  parts('empty fields', `${head('a')}\r\n\r\n`, bytes),
  parts('empty files', `${head('a', '; filename=""')}\r\n\r\n`, bytes),
  {
    what: 'lines of one head',
    type: PARTS,
    body: Buffer.concat([
      Buffer.from(head('a')),
      filled('a:b\r\n', bytes - (bytes % 5)),
      Buffer.from(`\r\n\r\n${END}`),
    ]),
  },
  {
    what: 'lines of a head before the first part',
    type: PARTS,
    body: Buffer.concat([
      Buffer.from(`x${head('a')}`),
      filled('a:b\r\n', bytes - (bytes % 5)),
      Buffer.from(`\r\n\r\n${END}`),
    ]),
  },
  parts('heads as long as they may be', `${head('a')}${'a:b\r\n'.repeat(400)}\r\n\r\n`, bytes),
  { what: 'pairs', type: 'application/x-www-form-urlencoded', body: filled('a=b&', bytes) },
  {
    what: 'encoded letters',
    type: 'application/x-www-form-urlencoded',
    body: filled('%C3%A3', bytes),
  },
  { what: 'deep JSON', type: 'application/json', body: filled('[', bytes) },
  {
    what: 'a text byte by byte',
    type: 'text/plain',
    body: filled('x', Math.min(bytes, 900_000)),
    isDripped: true,
  },
  { what: 'wide JSON', type: 'application/json', body: filled('[0,', bytes) },
];

const MAX_FILLING = 5 * 1024 * 1024 - 1_000;

/** One gigabyte of possible name starts, compressed to one megabyte. */
export const swollenPdf = () =>
  pdf('stream\n', deflateSync(Buffer.alloc(1_000 * 1024 * 1024, '/J')));

/** Files that are expensive to examine, at the size limit of a file. */
export const hostileFiles = (): [what: string, content: Uint8Array][] => [
  ...['<', '/', '/a#', '%', '/JavaScrip', 'stream\nx\nendstream\n', '/Fl%'].map(
    (filling): [string, Uint8Array] => [
      `a PDF of ${filling.trim()}`,
      pdf(filled(filling, MAX_FILLING)),
    ],
  ),
  [
    'a PDF of tiny streams',
    pdf(Buffer.alloc(MAX_FILLING, Buffer.concat([Buffer.from('stream\n'), deflateSync('x')]))),
  ],
  [
    'a PDF of broken streams',
    pdf(Buffer.alloc(MAX_FILLING, Buffer.from('stream\n\u0078\u009c\u00ff', 'latin1'))),
  ],
  ['a PDF that swells', swollenPdf()],
  ['a JPEG of <', jpeg(2, 2, '', filled('<', MAX_FILLING))],
  ['a JPEG without end', Buffer.concat([jpeg().subarray(0, -2), filled('\u00ff', MAX_FILLING)])],
  ['a JPEG of segments', Buffer.concat([JPEG.start, filled('\u00ff\u00e0\0\u0002', MAX_FILLING)])],
];
