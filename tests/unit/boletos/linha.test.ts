/** The digits of boletos: how they are read and checked, and how the block of a mistake is found. */
import fc from 'fast-check';
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { describe, expect, it } from 'vitest';
import { isLeitura, type Leitura, readBoleto, segmentoName } from '#lib/boletos/linha.ts';
// The back end has its own code for boletos, so the test does not confirm the portal's own mistakes.
import { barcode, digitableLine } from '../../../backend/boletos/codes.ts';

const TODAY = '21/11/2026';
const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${String(length)}}$`));

const charge = fc.record({
  banco: digitsOf(3),
  campoLivre: digitsOf(25),
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  // Due dates after the factor's restart.
  day: fc.integer({ min: 0, max: 3_000 }),
});
const PARTS = { banco: '001', campoLivre: '0'.repeat(25), valor: 100 };
const isoDay = (day: number) =>
  new Date(Date.UTC(2025, 1, 22) + day * 86_400_000).toISOString().slice(0, 10);
const bars = charge.map(({ day, ...rest }) => barcode({ ...rest, vencimento: isoDay(day) }));

function read(digits: string, today = TODAY): Leitura {
  const found = readBoleto(digits, today);
  if (!isLeitura(found)) throw new Error(`refused at block ${String(found.bloco)}`);
  return found;
}

/** The line with one digit changed. @param by 1 to 9 */
const withChange = (line: string, at: number, by: number) =>
  line.slice(0, at) + String((Number(line[at]) + by) % 10) + line.slice(at + 1);
const change = fc.integer({ min: 1, max: 9 });

/** FEBRABAN's two check sums for collection slips. */
const sum10 = (text: string) => {
  const sum = [...text]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((all, product) => all + (product > 9 ? product - 9 : product), 0);
  return String((10 - (sum % 10)) % 10);
};
const sum11 = (text: string) => {
  const sum = [...text]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return String(digit === 1 ? 1 : digit > 9 ? 0 : digit);
};
const collection = fc
  .record({
    segmento: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '9'),
    kind: fc.constantFrom('6', '7', '8', '9'),
    rest: digitsOf(40),
  })
  .map(({ segmento, kind, rest }) => {
    const modulo = kind === '6' || kind === '7' ? sum10 : sum11;
    const check = modulo(`8${segmento}${kind}${rest}`);
    const code = `8${segmento}${kind}${check}${rest}`;
    const blocks = [0, 11, 22, 33].map((start) => code.slice(start, start + 11));
    return { code, line: blocks.map((block) => block + modulo(block)).join('') };
  });

describe('a bank slip', () => {
  it('gives the same from its linha, with or without dots, and from its bar code', () => {
    fc.assert(
      fc.property(charge, ({ day, ...rest }) => {
        const code = barcode({ ...rest, vencimento: isoDay(day) });
        const [year, month, date] = isoDay(day).split('-');
        const leitura = read(digitableLine(code));
        expect(leitura).toEqual({
          tipo: 'bancario',
          barras: code,
          linha: formatBoleto(digitableLine(code)),
          banco: rest.banco,
          vencimento: `${date ?? ''}/${month ?? ''}/${year ?? ''}`,
          valor: rest.valor / 100,
        });
        // 44 digits that begin with 8 belong to a collection slip.
        if (!rest.banco.startsWith('8')) expect(read(code)).toEqual(leitura);
      }),
    );
  });

  it('with one changed digit in the first three blocks is wrong in that block', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 0, max: 31 }), change, (code, at, by) => {
        const bloco = at < 10 ? 1 : at < 21 ? 2 : 3;
        const changed = withChange(digitableLine(code), at, by);
        expect(readBoleto(changed, TODAY)).toMatchObject({ bloco });
      }),
    );
  });

  it('with one changed digit of amount, date or check digit is wrong, unless the standard cannot detect it', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 32, max: 46 }), change, (code, at, by) => {
        const line = digitableLine(code);
        // The check digit 1 stands for three remainders, so a change among these is not detectable.
        fc.pre(line[32] !== '1' || at === 32);
        expect(readBoleto(withChange(line, at, by), TODAY)).toEqual({ bloco: undefined });
      }),
    );
  });

  it('has the right due date before and after the factor’s restart', () => {
    const due = (vencimento: string, today: string) => {
      const leitura = read(digitableLine(barcode({ ...PARTS, vencimento })), today);
      return leitura.tipo === 'bancario' ? leitura.vencimento : undefined;
    };
    expect(due('2025-02-21', '20/02/2025')).toBe('21/02/2025');
    expect(due('2025-02-22', '20/02/2025')).toBe('22/02/2025');
    expect(due('2025-02-21', TODAY)).toBe('21/02/2025');
    expect(due('2025-02-22', TODAY)).toBe('22/02/2025');
    expect(due('2026-12-31', TODAY)).toBe('31/12/2026');
  });

  it('may lack amount and date', () => {
    // The payer chooses the amount: factor and amount are zeros.
    const tail = `${'0'.repeat(14)}${'0'.repeat(25)}`;
    const check = Array.from('123456789').find((digit) =>
      isLeitura(readBoleto(`0019${digit}${tail}`, TODAY)),
    );
    expect(read(`0019${check ?? ''}${tail}`)).toMatchObject({
      vencimento: undefined,
      valor: undefined,
      banco: '001',
    });
  });

  it('in a currency other than the real is refused', () => {
    const code = barcode({ ...PARTS, vencimento: '2026-12-01' });
    for (let check = 1; check <= 9; check += 1) {
      const digits = `${code.slice(0, 3)}0${String(check)}${code.slice(5)}`;
      expect(isLeitura(readBoleto(digits, TODAY))).toBe(false);
    }
  });
});

describe('a collection slip', () => {
  it('gives the same from its linha and from its bar code', () => {
    fc.assert(
      fc.property(collection, ({ code, line }) => {
        const amount = Number(code.slice(4, 15));
        const isMoney = ['6', '8'].includes(code[2] ?? '') && amount > 0;
        expect(read(line)).toEqual({
          tipo: 'arrecadacao',
          barras: code,
          linha: formatBoleto(line),
          segmento: Number(code[1]),
          valor: isMoney ? amount / 100 : undefined,
        });
        expect(read(code)).toEqual(read(line));
      }),
    );
  });

  it('with one changed digit is wrong when its check sum detects every change', () => {
    fc.assert(
      fc.property(collection, fc.integer({ min: 3, max: 47 }), change, ({ code, line }, at, by) => {
        fc.pre(['6', '7'].includes(code[2] ?? ''));
        const bloco = Math.floor(at / 12) + 1;
        expect(readBoleto(withChange(line, at, by), TODAY)).toMatchObject({ bloco });
      }),
    );
  });

  it('of an unknown segment is refused, and each segment has a name', () => {
    expect(isLeitura(readBoleto(`80${'6'.repeat(46)}`, TODAY))).toBe(false);
    expect(segmentoName(3)).toBe('energia elétrica ou gás');
    expect(segmentoName(8)).toBeUndefined();
  });
});

it('any digits of a valid length get the result of the library, without an error', () => {
  const any = fc.oneof(
    digitsOf(47),
    digitsOf(48),
    collection.map(({ line }) => line),
    bars.map(digitableLine),
  );
  fc.assert(
    fc.property(any, (digits) => {
      const isReal = digits.length === 48 || digits[3] === '9';
      expect(isLeitura(readBoleto(digits, TODAY))).toBe(isValidBoleto(digits) && isReal);
    }),
    { numRuns: 500 },
  );
});
