/** The numbers of boletos: read, judged, and the mistake found where it is. */
import fc from 'fast-check';
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { describe, expect, it } from 'vitest';
import { isLeitura, type Leitura, lerBoleto, nomeDoSegmento } from '#lib/boletos/linha.ts';
// The back end writes boletos by itself, so that no mistake of ours confirms itself.
import { barcode, digitableLine } from '../../../backend/boletos/linha-digitavel.ts';

const TODAY = '21/11/2026';
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const charge = fc.record({
  banco: digitsOf(3),
  campoLivre: digitsOf(25),
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  // Between the rollover and what a boleto may look ahead.
  day: fc.integer({ min: 0, max: 3_000 }),
});
const isoDay = (day: number) =>
  new Date(Date.UTC(2025, 1, 22) + day * 86_400_000).toISOString().slice(0, 10);
const bars = charge.map(({ day, ...rest }) => barcode({ ...rest, vencimento: isoDay(day) }));

function read(digits: string, today = TODAY): Leitura {
  const found = lerBoleto(digits, today);
  if (!isLeitura(found)) throw new Error(`refused at block ${String(found.bloco)}`);
  return found;
}

/** FEBRABAN's two sums for collection slips, as its layout has them. */
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
  it('is read the same from its line, with or without dots, and from its bars', () => {
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
        // An 8 in front of 44 digits is a collection slip's.
        if (!rest.banco.startsWith('8')) expect(read(code)).toEqual(leitura);
      }),
    );
  });

  it('with one digit of its first three blocks changed is wrong, in that block', () => {
    fc.assert(
      fc.property(
        bars,
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, by) => {
          const line = digitableLine(code);
          const changed =
            line.slice(0, at) + String((Number(line[at]) + by) % 10) + line.slice(at + 1);
          const bloco = at < 10 ? 1 : at < 21 ? 2 : 3;
          expect(lerBoleto(changed, TODAY)).toMatchObject({ bloco });
        },
      ),
    );
  });

  it('with one digit of amount, date or check digit changed is wrong, but where the standard cannot see it', () => {
    fc.assert(
      fc.property(
        bars,
        fc.integer({ min: 32, max: 46 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, by) => {
          const line = digitableLine(code);
          const changed =
            line.slice(0, at) + String((Number(line[at]) + by) % 10) + line.slice(at + 1);
          // 1 stands for three remainders of the sum: nobody can tell a change between these.
          fc.pre(line[32] !== '1' || at === 32);
          expect(lerBoleto(changed, TODAY)).toEqual({ bloco: undefined });
        },
      ),
    );
  });

  it('with two neighbours of a block swapped is wrong, but for 0 and 9', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: 0, max: 7 }), (code, at) => {
        const line = digitableLine(code);
        const [a = '', b = ''] = [line[at], line[at + 1]];
        fc.pre(a !== b && ![a + b, b + a].includes('09'));
        const swapped = line.slice(0, at) + b + a + line.slice(at + 2);
        expect(lerBoleto(swapped, TODAY)).toMatchObject({ bloco: 1 });
      }),
    );
  });

  it('has its due date on either side of the day the factor began again', () => {
    const parts = { banco: '001', campoLivre: '0'.repeat(25), valor: 100 };
    const due = (vencimento: string, today: string) => {
      const leitura = read(digitableLine(barcode({ ...parts, vencimento })), today);
      return leitura.tipo === 'bancario' ? leitura.vencimento : undefined;
    };
    expect(due('2025-02-21', '20/02/2025')).toBe('21/02/2025');
    expect(due('2025-02-22', '20/02/2025')).toBe('22/02/2025');
    expect(due('2025-02-21', TODAY)).toBe('21/02/2025');
    expect(due('2025-02-22', TODAY)).toBe('22/02/2025');
    expect(due('2026-12-31', TODAY)).toBe('31/12/2026');
  });

  it('may have no amount and no date', () => {
    // A slip whose amount the payer fills in: factor and amount are zeros.
    const tail = `${'0'.repeat(14)}${'0'.repeat(25)}`;
    const check = [...Array.from({ length: 9 }, (_, digit) => String(digit + 1))].find((digit) =>
      isLeitura(lerBoleto(`0019${digit}${tail}`, TODAY)),
    );
    expect(read(`0019${check ?? ''}${tail}`)).toMatchObject({
      vencimento: undefined,
      valor: undefined,
      banco: '001',
    });
  });

  it('in another currency than the real is refused', () => {
    const code = barcode({
      banco: '001',
      campoLivre: '1'.repeat(25),
      vencimento: '2026-12-01',
      valor: 5,
    });
    const foreign = `${code.slice(0, 3)}0${code.slice(4)}`;
    for (let check = 1; check <= 9; check += 1) {
      const digits = `${foreign.slice(0, 4)}${String(check)}${foreign.slice(5)}`;
      expect(isLeitura(lerBoleto(digits, TODAY))).toBe(false);
    }
  });
});

describe('a collection slip', () => {
  it('is read the same from its line and from its bars', () => {
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

  it('with one digit changed is wrong, where its sum is of the kind that sees every change', () => {
    fc.assert(
      fc.property(
        collection,
        fc.integer({ min: 3, max: 47 }),
        fc.integer({ min: 1, max: 9 }),
        (slip, at, by) => {
          fc.pre(['6', '7'].includes(slip.code[2] ?? ''));
          const { line } = slip;
          const changed =
            line.slice(0, at) + String((Number(line[at]) + by) % 10) + line.slice(at + 1);
          expect(lerBoleto(changed, TODAY)).toMatchObject({ bloco: Math.floor(at / 12) + 1 });
        },
      ),
    );
  });

  it('of a segment that is none is refused, and a segment has its name', () => {
    expect(isLeitura(lerBoleto(`80${'6'.repeat(46)}`, TODAY))).toBe(false);
    expect(nomeDoSegmento(3)).toBe('energia elétrica ou gás');
    expect(nomeDoSegmento(8)).toBeUndefined();
  });
});

it('whatever has the length of one is judged as the library judges it, and never fails', () => {
  const any = fc.oneof(
    digitsOf(47),
    digitsOf(48),
    collection.map(({ line }) => line),
    bars.map(digitableLine),
  );
  fc.assert(
    fc.property(any, (digits) => {
      const isReal = digits.length === 48 || digits[3] === '9';
      expect(isLeitura(lerBoleto(digits, TODAY))).toBe(isValidBoleto(digits) && isReal);
    }),
    { numRuns: 500 },
  );
});
