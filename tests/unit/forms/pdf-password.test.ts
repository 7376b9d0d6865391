/** Only a PDF that asks for a password is refused. A second reader of PDFs judges the same documents. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { examine } from '#lib/forms/file-worker.server.ts';
import {
  ARQUIVO_DENSO,
  ARQUIVO_INCOMPLETO,
  ARQUIVO_PROGRAMA,
  ARQUIVO_SENHA,
  ARQUIVO_TALVEZ_SENHA,
  hintFor,
} from '#lib/forms/files.ts';
import { pdf } from '../../support/sample-files.ts';
import { hashOfRevision6, opensWithoutPassword } from '#lib/forms/pdf-password.server.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A document of one page. @param objects the data of an object stream */
async function made(options: Options, objects?: string): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, info: { Title: 'Pedido (médico)' } });
  document.text('Pedido de exame');
  if (objects !== undefined) {
    const stream = document.ref({ Type: 'ObjStm', N: 1, First: 4 });
    stream.end(Buffer.from(objects));
  }
  document.end();
  return new Uint8Array(Buffer.concat((await document.toArray()) as Buffer[]));
}

const isOpenElsewhere = (bytes: Uint8Array) =>
  getDocumentProxy(Uint8Array.from(bytes)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'PasswordException') return false;
      throw error;
    },
  );

/** The versions of the format, with their encryption: revisions 2, 3, 4 and 5. */
const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

describe.each(VERSIONS)('a PDF %s', (pdfVersion) => {
  it.each<[string, Options, boolean]>([
    ['without encryption', {}, true],
    ['that only restricts printing', { ownerPassword: 'dono', permissions: {} }, true],
    ['that asks for a password', { userPassword: 'abre' }, false],
    ['with both passwords', { userPassword: 'abre', ownerPassword: 'dono' }, false],
    ['with a password of other letters', { userPassword: '(á)\\' }, false],
  ])('%s: opens %s', async (_what, options, opens) => {
    const bytes = await made({ ...options, pdfVersion });
    expect(await isOpenElsewhere(bytes)).toBe(opens);
    expect(opensWithoutPassword(Buffer.from(bytes).toString('latin1'))).toBe(opens);
    expect(await examine(bytes)).toEqual(opens ? { tipo: 'pdf' } : { problema: ARQUIVO_SENHA });
  });
});

const RESTRICTED: Options = { ownerPassword: 'dono', permissions: {} };
const SCRIPT = '9 0 <</S/JavaScript/JS(app.beep\\(\\))>>';
const HARMLESS = '9 0 <</Type/Catalog>>';

describe.each(VERSIONS)('a PDF %s that only restricts printing', (pdfVersion) => {
  it.each([
    ['a script', SCRIPT, { problema: ARQUIVO_PROGRAMA }],
    ['harmless objects', HARMLESS, { tipo: 'pdf' }],
    ['a comment', '% ruído', { problema: ARQUIVO_DENSO }],
    ['half an object', '9 ruído', { problema: ARQUIVO_DENSO }],
  ])('is judged by the content of its objects: %s', async (_what, objects, judgement) => {
    for (const compress of [true, false]) {
      const bytes = await made({ ...RESTRICTED, pdfVersion, compress }, objects);
      expect(await examine(bytes), `compressed: ${String(compress)}`).toEqual(judgement);
    }
  });

  it('is refused when its objects cannot be read', async () => {
    const bytes = await made({ ...RESTRICTED, pdfVersion }, SCRIPT);
    const text = Buffer.from(bytes).toString('latin1');
    const [stream = '', number = ''] =
      /(\d+) 0 obj\s*<<[^>]*\/ObjStm[^>]*>>\s*stream\r?\n/.exec(text) ?? [];
    expect(number).not.toBe('');
    // Another object's number gives another key. Revision 5 has one key for all.
    const other = text.replace(stream, stream.replace(number, '77'));
    const problema = pdfVersion === '1.7ext3' ? ARQUIVO_PROGRAMA : ARQUIVO_DENSO;
    expect(await examine(Buffer.from(other, 'latin1'))).toEqual({ problema });
  });

  it('has a hint before it is sent, as one with a password', async () => {
    for (const options of [RESTRICTED, { userPassword: 'a' }])
      expect(hintFor('pdf', await made({ ...options, pdfVersion }))).toBe(ARQUIVO_TALVEZ_SENHA);
    expect(hintFor('pdf', await made({ pdfVersion }))).toBeUndefined();
  });
});

it.each([
  ['a certificate instead of a password', '/Encrypt <</Filter/Adobe.PubSec/V 4>>'],
  ['a later encryption', '/Encrypt <</Filter/Standard/V 9/R 9/O(a)/U(b)>>'],
  ['another spelling of the name', '/Encr#79pt <</Filter/Standard/R 3/O(a)/U(b)>>'],
  ['a string that never ends', '/Encrypt <</Filter/Standard/R 3/U(b)/O(((((('],
])('a PDF with %s does not open', (_what, inside) => {
  expect(opensWithoutPassword(`%PDF-1.7\n${inside}\n%%EOF`)).toBe(false);
});

/** No library of the project writes revision 6, so a document of revision 5 gets its hash. */
it('a PDF 2.0 opens without a password as in the other reader', async () => {
  const bytes = await made({ pdfVersion: '1.7ext3', ownerPassword: 'dono' });
  const text = Buffer.from(bytes).toString('latin1').replace('/R 5', '/R 6');
  const [, known = ''] = /\/U <([\da-f]{96})>/i.exec(text) ?? [];
  const user = Buffer.from(known, 'hex');
  expect(user).toHaveLength(48);
  const hash = hashOfRevision6(user.subarray(32, 40));
  const right = text.replace(known, hash.toString('hex') + known.slice(64));
  for (const [document, opens] of [
    [right, true],
    [text, false],
  ] as const) {
    expect(opensWithoutPassword(document)).toBe(opens);
    expect(await isOpenElsewhere(Buffer.from(document, 'latin1'))).toBe(opens);
  }
});

it('a PDF 2.0 hides no script in its objects', async () => {
  const bytes = await made({ ...RESTRICTED, pdfVersion: '1.7ext3' }, SCRIPT);
  const text = Buffer.from(bytes).toString('latin1').replace('/R 5', '/R 6');
  const [, u = ''] = /\/U <([\da-f]{96})>/i.exec(text) ?? [];
  const [, ue = ''] = /\/UE <([\da-f]{64})>/i.exec(text) ?? [];
  const user = Buffer.from(u, 'hex');
  const [salt, none] = [user.subarray(40, 48), Buffer.alloc(16)];
  const old = createHash('sha256').update(salt).digest();
  const key = createDecipheriv('aes-256-cbc', old, none)
    .setAutoPadding(false)
    .update(Buffer.from(ue, 'hex'));
  const sealed = createCipheriv('aes-256-cbc', hashOfRevision6(salt), none)
    .setAutoPadding(false)
    .update(key);
  const right = text
    .replace(u, hashOfRevision6(user.subarray(32, 40)).toString('hex') + u.slice(64))
    .replace(ue, sealed.toString('hex'));
  expect(await examine(Buffer.from(right, 'latin1'))).toEqual({ problema: ARQUIVO_PROGRAMA });
});

it('a PDF of many false objects ends at a limit', async () => {
  const bytes = await made({ ...RESTRICTED, pdfVersion: '1.4' }, HARMLESS);
  const end = Buffer.from(`\n${'/First stream\n'.repeat(200_000)}\nstartxref\n0\n%%EOF`);
  expect(await examine(Buffer.concat([bytes, end]))).toEqual({ problema: ARQUIVO_DENSO });
});

it('a PDF that does not say how it is encrypted is incomplete', async () => {
  expect(await examine(pdf('/Encrypt 9 0 R'))).toEqual({ problema: ARQUIVO_INCOMPLETO });
});

it('a PDF of a million names costs no memory', () => {
  for (const name of ['/ID[', '/Encrypt<<']) {
    const inside = `${name.repeat(1_000_000)}/Filter/Standard/R 3/O(a)/U(b)`;
    expect(opensWithoutPassword(`/Encrypt<</Filter/Standard/R 3/O(a)/U(b)>>${inside}`)).toBe(false);
  }
});
