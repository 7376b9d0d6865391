/** Only a PDF that asks for a password is refused. A second reader of PDFs judges the same documents. */
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { examine } from '#lib/forms/file-worker.server.ts';
import { ARQUIVO_INCOMPLETO, ARQUIVO_SENHA } from '#lib/forms/files.ts';
import { pdf } from '../../support/sample-files.ts';
import { hashOfRevision6, opensWithoutPassword } from '#lib/forms/pdf-password.server.ts';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A document of one page. */
async function made(options: Options): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, info: { Title: 'Pedido (médico)' } });
  document.text('Pedido de exame');
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

it('a PDF that does not say how it is encrypted is incomplete', async () => {
  const file = pdf('/Encrypt 9 0 R');
  expect(await examine(file)).toEqual({ problema: ARQUIVO_INCOMPLETO });
});

it('a PDF of a million names costs no memory', () => {
  for (const name of ['/ID[', '/Encrypt<<']) {
    const inside = `${name.repeat(1_000_000)}/Filter/Standard/R 3/O(a)/U(b)`;
    expect(opensWithoutPassword(`/Encrypt<</Filter/Standard/R 3/O(a)/U(b)>>${inside}`)).toBe(false);
  }
});
