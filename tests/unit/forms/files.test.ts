/** The bytes of a file determine its type, and its name does not (security.md 42, 43). */
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as arquivos from '#lib/forms/files.ts';
import {
  bytes,
  EICAR,
  JPEG,
  jpeg,
  pdf,
  PDF_END,
  png,
  ZIP_END,
} from '../../support/sample-files.ts';
import { threadMs } from '../support/thread-time.ts';

const { inspectFile } = arquivos;

describe('a valid file', () => {
  it.each([
    ['a PDF', pdf(), 'pdf'],
    ['a PDF that ends in spaces', bytes(pdf(), '\r\n \0'), 'pdf'],
    ['a PDF with a comment behind its end', bytes(pdf(), '% made by a scanner\r\n\r\n%2\n'), 'pdf'],
    ['a PDF with a comment beside its end', bytes(pdf().subarray(0, -1), ' % v2'), 'pdf'],
    ['a PDF with names that mean nothing', pdf('/x#41 /#53cript /Arial#20Bold'), 'pdf'],
    ['a JPEG with letters that mean nothing', jpeg(2, 2, '', '<svgx <sv'), 'jpeg'],
    ['a PDF behind a byte order mark', bytes([0xef, 0xbb, 0xbf], pdf()), 'pdf'],
    ['a PDF behind blank lines', bytes('\r\n\r\n ', pdf()), 'pdf'],
    ['a PDF about pages', pdf('/Title (O que <html> quer dizer)'), 'pdf'],
    ['a PDF that fills its last block', bytes(pdf(), '\0'.repeat(5_000)), 'pdf'],
    ['a PNG', png(), 'png'],
    ['a PNG that fills its last block', bytes(png(), '\0'.repeat(300), '\n'), 'png'],
    ['a JPEG', jpeg(), 'jpeg'],
    ['a JPEG with what a camera writes behind it', jpeg(2, 2, 'SEFHe\u0000trailer'), 'jpeg'],
    ['a photograph of 48 megapixels', jpeg(8000, 6000), 'jpeg'],
  ] as const)('accepts %s', (_name, content, tipo) => {
    expect(inspectFile(content)).toEqual({ tipo });
  });
});

describe('an invalid file', () => {
  it.each([
    ['nothing', bytes(), arquivos.ARQUIVO_VAZIO],
    ['a page', bytes('<!doctype html><html></html>'), arquivos.ARQUIVO_TIPO],
    ['a drawing with a script', bytes('<svg onload="alert(1)"/>'), arquivos.ARQUIVO_TIPO],
    ['a photo of an iPhone', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), arquivos.ARQUIVO_HEIC],
    ['a PDF far behind blank lines', bytes(' '.repeat(1_100), pdf()), arquivos.ARQUIVO_TIPO],
    ['a PDF behind a page', bytes('<html>\n', pdf()), arquivos.ARQUIVO_ALEM],
    ['a PDF behind the head of a mail', bytes('Content-Type: x\n\n', pdf()), arquivos.ARQUIVO_ALEM],
    ['a PDF with a script in its title', pdf('/Title (<script src=x>)'), arquivos.ARQUIVO_ALEM],
    ['a PDF with a page behind its title', pdf('/Title (a) <html>'), arquivos.ARQUIVO_ALEM],
    ['a program', bytes('MZ\x90\0\x03'), arquivos.ARQUIVO_TIPO],
    ['an archive', bytes('PK\u0003\u0004'), arquivos.ARQUIVO_TIPO],
    ['a GIF', bytes('GIF89a'), arquivos.ARQUIVO_TIPO],
    ['the test word of virus scanners', bytes(EICAR), arquivos.ARQUIVO_TIPO],
    ['that word inside a PDF', pdf('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'), arquivos.ARQUIVO_ALEM],
    ['a PDF with a program', pdf('/S /JavaScript'), arquivos.ARQUIVO_PROGRAMA],
    ['a PDF that hides a program', pdf('/S /Java#53#63ript'), arquivos.ARQUIVO_PROGRAMA],
    ['a JPEG that is a drawing', jpeg(2, 2, '<SVG onload="x"'), arquivos.ARQUIVO_ALEM],
    ['a PDF with a file inside', pdf('/EmbeddedFile'), arquivos.ARQUIVO_PROGRAMA],
    ['a PDF that is a page', pdf('<html><body>'), arquivos.ARQUIVO_ALEM],
    ['a PDF with an archive behind it', bytes(pdf(), ZIP_END), arquivos.ARQUIVO_ALEM],
    ['a PDF with an archive before its end', pdf(ZIP_END), arquivos.ARQUIVO_ALEM],
    [
      'a PDF cut short, before its end',
      bytes('%PDF-1.7\n1 0 obj\nstartxref\n'),
      arquivos.ARQUIVO_INCOMPLETO,
    ],
    ['a PDF cut short', bytes('%PDF-1.7\n1 0 obj'), arquivos.ARQUIVO_INCOMPLETO],
    ['a PDF of nothing', bytes('%PDF-\n%%EOF'), arquivos.ARQUIVO_INCOMPLETO],
    ['a PDF of no version', bytes('%PDF-\n', PDF_END), arquivos.ARQUIVO_INCOMPLETO],
    ['a PDF that never had a table', bytes('%PDF-1.7\n%%EOF'), arquivos.ARQUIVO_INCOMPLETO],
    ['a PDF that goes on behind its end', bytes(pdf(), '%\n1 0 obj'), arquivos.ARQUIVO_INCOMPLETO],
    ['a PNG without a picture', png(2, 2, []), arquivos.ARQUIVO_INCOMPLETO],
    ['a PNG cut short', png().subarray(0, -4), arquivos.ARQUIVO_INCOMPLETO],
    ['a PNG with something behind it', bytes(png(), 'x'), arquivos.ARQUIVO_ALEM],
    [
      'a PNG without a head',
      bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'x'.repeat(40)),
      arquivos.ARQUIVO_INCOMPLETO,
    ],
    ['a PNG of 30,000 × 30,000', png(30_000, 30_000), arquivos.ARQUIVO_IMAGEM_GRANDE],
    ['a PNG of no size', png(0, 0), arquivos.ARQUIVO_IMAGEM_GRANDE],
    ['a JPEG of 30,000 × 30,000', jpeg(30_000, 30_000), arquivos.ARQUIVO_IMAGEM_GRANDE],
    ['a JPEG that is a PDF', bytes([0xff, 0xd8, 0xff], pdf(), [0xff, 0xd9]), arquivos.ARQUIVO_ALEM],
    ['a JPEG that is a page', jpeg(2, 2, '<script>'), arquivos.ARQUIVO_ALEM],
    ['a JPEG with an archive', jpeg(2, 2, ZIP_END), arquivos.ARQUIVO_ALEM],
    ['a JPEG cut short', bytes([0xff, 0xd8, 0xff, 0xe0]), arquivos.ARQUIVO_INCOMPLETO],
    [
      'a JPEG of 27 bytes',
      bytes(JPEG.start, JPEG.frame(), [0xff, 0xda, 0, 2, 1, 2, 3, 4, 5], JPEG.end),
      arquivos.ARQUIVO_INCOMPLETO,
    ],
    ['a JPEG without points', jpeg(2, 2, '', ''), arquivos.ARQUIVO_INCOMPLETO],
    [
      'a JPEG that ends before its points',
      bytes(jpeg(2, 2, '', JPEG.end).subarray(0, -4), [1, 2, 3]),
      arquivos.ARQUIVO_INCOMPLETO,
    ],
  ] as const)('refuses %s', (_name, content, problema) => {
    expect(inspectFile(content)).toEqual({ problema });
  });

  it('refuses a file one byte over the limit and accepts one at the limit', () => {
    const room = arquivos.MAX_FILE_BYTES - pdf().length;
    expect(inspectFile(pdf(' '.repeat(room)))).toEqual({ tipo: 'pdf' });
    expect(inspectFile(pdf(' '.repeat(room + 1)))).toEqual({
      problema: arquivos.ARQUIVO_GRANDE,
    });
  });
});

/** The tables and frames that a JPEG needs. Each test omits one. */
it.each(['sizes', 'codes', 'scan'] as const)('a JPEG without its %s is refused', (missing) => {
  const whole = jpeg();
  const at = whole.indexOf(JPEG[missing]);
  const without = bytes(whole.subarray(0, at), whole.subarray(at + JPEG[missing].length));
  expect(inspectFile(without)).toEqual({ problema: arquivos.ARQUIVO_INCOMPLETO });
});

it('every picture that an image library produces is accepted', async () => {
  const size = fc.integer({ min: 1, max: 40 });
  const picture = fc.record({
    width: size,
    height: size,
    quality: fc.integer({ min: 1, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(picture, fc.boolean(), async ({ width, height, quality }, progressive) => {
      const made = sharp({ create: { width, height, channels: 3, background: '#0a6' } });
      const [asJpeg, asPng] = await Promise.all([
        made.clone().jpeg({ quality, progressive }).toBuffer(),
        made.clone().png({ progressive }).toBuffer(),
      ]);
      expect(inspectFile(asJpeg)).toEqual({ tipo: 'jpeg' });
      expect(inspectFile(asPng)).toEqual({ tipo: 'png' });
    }),
    { numRuns: 30 },
  );
});

it('a file of the maximum size costs about the same with any content', () => {
  const most = arquivos.MAX_FILE_BYTES;
  const filled = (filling: string) => Buffer.alloc(most - 2_000, filling, 'latin1');
  const heads = (filling: string) => [
    pdf(filled(filling)),
    jpeg(2, 2, '', filled(filling)),
    jpeg(2, 2, filled(filling)),
  ];
  const cost = (files: readonly Uint8Array[]) =>
    threadMs(() => {
      for (const file of files) inspectFile(file);
    });
  cost(heads('x'));
  const honest = Math.max(cost(heads('x')), cost(heads('obj <</A /B>> stream\n')));
  for (const filling of '< / /a# <scrip /JavaScrip \xff % %%EOF\n EICAR-'.split(' ')) {
    const files = heads(filling);
    // Regular expressions cost more over letters than over spaces, by a constant factor.
    const isCheap = () => cost(files) / honest < 10;
    // A collection of garbage can be a part of one run.
    expect(isCheap() || isCheap(), filling).toBe(true);
  }
});

it('any bytes get a result without an error or a delay', () => {
  const heads = [
    [],
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...Buffer.from('%PDF-')],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
      const { tipo, problema } = inspectFile(bytes(head, rest));
      return (tipo === undefined) !== (problema === undefined);
    }),
  );
});

it.each([
  [1, '1 KB'],
  [50_000, '49 KB'],
  [1_300_000, '1,2 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('%i bytes appear as %s', (count, text) => {
  expect(arquivos.displayBytes(count)).toBe(text);
});
