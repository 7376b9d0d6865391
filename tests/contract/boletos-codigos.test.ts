/** Digitable line, bar code and Pix code, checked with a library, and the drawings with a scanner. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { parseBoleto } from '@brazilian-utils/brazilian-utils/parse-boleto';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barcode, digitableLine, dueDateFactor } from '../../backend/boletos/codes.ts';
import { chargeOf, type Titulo } from '../../backend/boletos/titulo.ts';
import { addDays } from '../../backend/dates.ts';
import { operadora } from '../../backend/operadora.ts';
import { interleaved25, qrCode, type Symbol } from '../../backend/pdf/codes.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('the due-date factor', () => {
  // Dates and factors as FEBRABAN published them.
  test.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
  ])('of %s is %s', (day, factor) => {
    expect(dueDateFactor(day)).toBe(factor);
  });
});

describe('the digitable line', () => {
  test('is the line that was computed by hand for a slip', () => {
    // Modulo 10: the fields 999900010, 9000301010 and 0200123450 have the sums 37, 14 and 25, so their
    // check digits are 3, 6 and 5. Modulo 11: the other 43 digits have the sum 498 with the remainder 3,
    // so the check digit is 8.
    const code = barcode({
      banco: '999',
      campoLivre: '0001090003010100200123450',
      vencimento: '2026-11-25',
      valor: 131_680,
    });
    expect(code).toBe('99998164100001316800001090003010100200123450');
    expect(formatBoleto(digitableLine(code))).toBe(
      '99990.00103 90003.010106 02001.234505 8 16410000131680',
    );
  });

  test('is valid for any bank, account, amount and date, and carries amount and date', () => {
    const slip = fc.record({
      banco: digits(3).filter((banco) => !banco.startsWith('8')),
      campoLivre: digits(25),
      vencimento: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2025-02-22', days)),
      valor: fc.integer({ min: 1, max: 9_999_999_999 }),
    });
    fc.assert(
      fc.property(slip, (cobranca) => {
        const line = digitableLine(barcode(cobranca));
        const [year = 0, month = 0, day = 0] = cobranca.vencimento.split('-').map(Number);
        expect(isValidBoleto(line)).toBe(true);
        expect(parseBoleto(formatBoleto(line))).toBe(line);
        expect(getBoletoInfo(line, { referenceDate: new Date(2027, 0, 1) })).toEqual({
          amount: cobranca.valor,
          expirationDate: new Date(year, month - 1, day),
          bankCode: cobranca.banco,
        });
      }),
      { numRuns: 500 },
    );
  });
});

const TITULO: Titulo = {
  nrTitulo: 30_101_002,
  nrContrato: 30_101,
  nrCartao: '09990001000101008',
  dsCompetencia: '11/2026',
  dtEmissao: '2026-11-01',
  dtVencimento: '2026-11-25',
  vlMensalidade: 131_680,
  vlCoparticipacao: 0,
  vlPago: null,
  dtPagamento: null,
  dtCancelamento: null,
};

test('the Pix code is valid for any title and amount, and carries both', () => {
  const nrTitulo = fc.integer({ min: 1, max: 999_999_999 });
  const centavos = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(nrTitulo, centavos, (number, vlMensalidade) => {
      const { pixCopiaECola } = chargeOf({ ...TITULO, nrTitulo: number, vlMensalidade });
      expect(isValidPixPayload(pixCopiaECola)).toBe(true);
      expect(getPixPayloadInfo(pixCopiaECola)).toEqual({
        ...operadora.pix,
        amount: vlMensalidade / 100,
        txid: `JTB${String(number).padStart(11, '0')}`,
        pointOfInitiation: 'static',
      });
    }),
    { numRuns: 300 },
  );
});

describe('in the drawn codes', () => {
  beforeAll(async () => {
    // By default the scanner fetches its program from the network.
    const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    const wasmBinary = new Uint8Array(await readFile(program)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  /** Scans a picture of the symbol with its quiet zone. */
  async function scan(symbol: Symbol, format: 'ITF' | 'QRCode', height: number) {
    const margin = 12;
    const size = { width: symbol.width + 2 * margin, height: height + 2 * margin };
    const cells = symbol.cells.map(
      (cell) =>
        `<rect x="${String(cell.x + margin)}" y="${String((cell.y * height) / symbol.height + margin)}" ` +
        `width="${String(cell.width)}" height="${String((cell.height * height) / symbol.height)}"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size.width * 4)}" height="${String(
      size.height * 4,
    )}" viewBox="0 0 ${String(size.width)} ${String(size.height)}"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}</svg>`;
    const picture = await sharp(Buffer.from(svg)).png().toBuffer();
    const [found] = await readBarcodes(picture, { formats: [format] });
    return found?.text;
  }

  test('a scanner reads the 44 digits of the bar code', async () => {
    const code = '99998164100001316800001090003010100200123450';
    const symbol = interleaved25(code);
    // Start 4, 22 pairs of 18, stop 5: three units to each wide element.
    expect(symbol.width).toBe(405);
    expect(await scan(symbol, 'ITF', 52)).toBe(code);
  });

  test('a scanner reads the Pix code of the QR code', async () => {
    const { pixCopiaECola: text } = chargeOf(TITULO);
    const symbol = qrCode(text);
    expect(await scan(symbol, 'QRCode', symbol.height)).toBe(text);
  });
});
