/** A file is what its bytes say, whatever it is called (security.md 42, 43). */
import * as fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as arquivos from '#lib/forms/files.ts';

const { inspecionarArquivo } = arquivos;
const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
      ),
    ),
  );

const PDF_END = 'startxref\n9\n%%EOF\n';
const pdf = (inside = '') => bytes('%PDF-1.7\n', inside, PDF_END);

function chunk(name: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The sums at the end are a reader's business.
  return bytes(length, name, data, [0, 0, 0, 0]);
}
function png(width = 2, height = 2): Uint8Array {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', new Uint8Array()),
  );
}
function jpeg(width = 2, height = 2, trailer = ''): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    // A fill byte before a marker is allowed.
    [0xff, 0xff, 0xc0, 0, 11, 8],
    size,
    [1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
    trailer,
  );
}

describe('a file that is what it should be', () => {
  it.each([
    ['a PDF', pdf(), 'pdf'],
    ['a PDF that ends in spaces', bytes(pdf(), '\r\n \0'), 'pdf'],
    ['a PNG', png(), 'png'],
    ['a JPEG', jpeg(), 'jpeg'],
    ['a JPEG with what a camera writes behind it', jpeg(2, 2, 'SEFHe\u0000trailer'), 'jpeg'],
    ['a photograph of 48 megapixels', jpeg(8000, 6000), 'jpeg'],
  ] as const)('%s is taken', (_name, content, tipo) => {
    expect(inspecionarArquivo(content)).toEqual({ tipo });
  });
});

const ZIP_END = 'PK\u0005\u0006' + '\0'.repeat(18);

describe('a file that lies', () => {
  it.each([
    ['nothing', bytes(), arquivos.ARQUIVO_VAZIO],
    ['a page', bytes('<!doctype html><html></html>'), arquivos.ARQUIVO_TIPO],
    ['a drawing with a script', bytes('<svg onload="alert(1)"/>'), arquivos.ARQUIVO_TIPO],
    ['a program', bytes('MZ\x90\0\x03'), arquivos.ARQUIVO_TIPO],
    ['an archive', bytes('PK\u0003\u0004'), arquivos.ARQUIVO_TIPO],
    ['a GIF', bytes('GIF89a'), arquivos.ARQUIVO_TIPO],
    [
      'the test word of virus scanners',
      bytes('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      arquivos.ARQUIVO_TIPO,
    ],
    ['that word inside a PDF', pdf('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'), arquivos.ARQUIVO_DEFEITO],
    ['a PDF with a program', pdf('/S /JavaScript'), arquivos.ARQUIVO_DEFEITO],
    ['a PDF with a file inside', pdf('/EmbeddedFile'), arquivos.ARQUIVO_DEFEITO],
    ['a PDF that is a page', pdf('<html><body>'), arquivos.ARQUIVO_DEFEITO],
    ['a PDF with an archive behind it', bytes(pdf(), ZIP_END), arquivos.ARQUIVO_DEFEITO],
    ['a PDF with an archive before its end', pdf(ZIP_END), arquivos.ARQUIVO_DEFEITO],
    [
      'a PDF cut short, before its end',
      bytes('%PDF-1.7\n1 0 obj\nstartxref\n'),
      arquivos.ARQUIVO_DEFEITO,
    ],
    ['a PDF cut short', bytes('%PDF-1.7\n1 0 obj'), arquivos.ARQUIVO_DEFEITO],
    ['a PNG cut short', png().subarray(0, -4), arquivos.ARQUIVO_DEFEITO],
    ['a PNG with something behind it', bytes(png(), 'x'), arquivos.ARQUIVO_DEFEITO],
    [
      'a PNG without a head',
      bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'x'.repeat(40)),
      arquivos.ARQUIVO_DEFEITO,
    ],
    ['a PNG of 30,000 × 30,000', png(30_000, 30_000), arquivos.ARQUIVO_IMAGEM_GRANDE],
    ['a PNG of no size', png(0, 0), arquivos.ARQUIVO_IMAGEM_GRANDE],
    ['a JPEG of 30,000 × 30,000', jpeg(30_000, 30_000), arquivos.ARQUIVO_IMAGEM_GRANDE],
    [
      'a JPEG that is a PDF',
      bytes([0xff, 0xd8, 0xff], pdf(), [0xff, 0xd9]),
      arquivos.ARQUIVO_DEFEITO,
    ],
    ['a JPEG that is a page', jpeg(2, 2, '<script>'), arquivos.ARQUIVO_DEFEITO],
    ['a JPEG with an archive', jpeg(2, 2, ZIP_END), arquivos.ARQUIVO_DEFEITO],
    ['a JPEG cut short', bytes([0xff, 0xd8, 0xff, 0xe0]), arquivos.ARQUIVO_DEFEITO],
  ] as const)('%s is refused', (_name, content, problema) => {
    expect(inspecionarArquivo(content)).toEqual({ problema });
  });

  it('one byte over the limit is refused, the limit itself is not', () => {
    const room = arquivos.ARQUIVO_LIMITE_BYTES - pdf().length;
    expect(inspecionarArquivo(pdf(' '.repeat(room)))).toEqual({ tipo: 'pdf' });
    expect(inspecionarArquivo(pdf(' '.repeat(room + 1)))).toEqual({
      problema: arquivos.ARQUIVO_GRANDE,
    });
  });
});

it('any bytes at all are judged, and none breaks or holds up the judge', () => {
  const heads = [
    [],
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...Buffer.from('%PDF-')],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const { tipo, problema } = inspecionarArquivo(bytes(head, rest));
      return (tipo === undefined) !== (problema === undefined);
    }),
  );
});

it.each([
  [1, '1 KB'],
  [50_000, '49 KB'],
  [1_300_000, '1,2 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('%i bytes are told as %s', (count, text) => {
  expect(arquivos.displayBytes(count)).toBe(text);
});
