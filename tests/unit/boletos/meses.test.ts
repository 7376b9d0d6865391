/** The boletos of a contract by month: changes, and twelve months for a chart. */
import { describe, expect, it } from 'vitest';
import { lastTwelveMonths, mesOf, mudancasOf, summaryOfMonths } from '#lib/boletos/meses.ts';
import type { Boleto } from '#lib/boletos/rules.ts';

const TODAY = '21/11/2026';

/** A paid boleto of a month, in its contract. @param mes MM/YYYY */
const pago = (mes: string, vlPago: number, fields: Partial<Boleto> = {}): Boleto => ({
  ...{ nrTitulo: mes, nrContrato: '10', dsCompetencia: mes, dtVencimento: `28/${mes}` },
  ...{ vlTitulo: vlPago, vlPago, stTitulo: 'Pago' },
  ...fields,
});
const aberto = (mes: string, vlTitulo: number, fields: Partial<Boleto> = {}) =>
  pago(mes, vlTitulo, { vlPago: undefined, stTitulo: 'Em aberto', ...fields });

describe('the month of a boleto', () => {
  it.each([
    ['10/2026', '28/11/2026', '10/2026'],
    ['outubro', '28/11/2026', '11/2026'],
    ['13/2026', '28/11/2026', '11/2026'],
    [undefined, '28/11/2026', '11/2026'],
    [undefined, undefined, undefined],
  ])('that says %s and is due on %s is %s', (dsCompetencia, dtVencimento, mes) => {
    expect(mesOf({ nrTitulo: '1', dsCompetencia, dtVencimento })).toBe(mes);
  });
});

describe('a change', () => {
  const changes = (...boletos: Boleto[]) =>
    [...mudancasOf(boletos, TODAY).values()].map(({ mes, diferenca }) => [mes, diferenca]);

  it('is a boleto that costs another amount than the one of the month before', () => {
    expect(changes(pago('12/2025', 100), pago('01/2026', 110.1), pago('02/2026', 110.1))).toEqual([
      ['01/2026', 10.1],
    ]);
  });

  it('compares what was paid, with fine and interest', () => {
    expect(changes(pago('09/2026', 100, { vlTitulo: 97 }), aberto('10/2026', 100))).toEqual([]);
  });

  it.each([
    ['the month before has no boleto', [pago('08/2026', 100), pago('10/2026', 110)]],
    [
      'only a cancelled one',
      [pago('09/2026', 100, { stTitulo: 'Cancelado' }), pago('10/2026', 110)],
    ],
    ['one of another contract', [pago('09/2026', 100, { nrContrato: '20' }), pago('10/2026', 110)]],
    ['two', [pago('09/2026', 100), aberto('09/2026', 50, { nrTitulo: 'x' }), pago('10/2026', 110)]],
    ['one without an amount', [{ nrTitulo: '9', dsCompetencia: '09/2026' }, pago('10/2026', 110)]],
  ])('is not reported when %s', (_what, boletos) => {
    expect(changes(...boletos)).toEqual([]);
  });
});

describe('twelve months', () => {
  it('end with the newest boleto, and have no value where there is no boleto', () => {
    const meses = lastTwelveMonths([pago('09/2026', 90), aberto('12/2026', 100)], TODAY, '9');
    expect(meses.map(({ mes }) => mes)).toEqual([
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map(
        (month) => `${month}/2026`,
      ),
    ]);
    expect(meses.filter(({ isReajuste }) => isReajuste)).toEqual([
      { mes: '09/2026', valores: { pago: 90 }, isReajuste: true },
    ]);
    expect(meses[9]).toEqual({ mes: '10/2026', valores: {}, isReajuste: false });
    expect(meses[11]?.valores).toEqual({ aberto: 100 });
  });

  it('contain the current month when boletos reach far into the future', () => {
    const meses = lastTwelveMonths(
      [aberto('11/2026', 50), aberto('12/2028', 50), aberto('12/2026', 50)],
      TODAY,
    );
    expect([meses[0]?.mes, meses[11]?.mes]).toEqual(['11/2026', '10/2027']);
  });

  it('stack two boletos of a month by their state, without cancelled ones', () => {
    const meses = lastTwelveMonths(
      [
        pago('10/2026', 10.1),
        pago('10/2026', 20.2, { nrTitulo: 'b' }),
        aberto('10/2026', 5, { nrTitulo: 'c' }),
        aberto('11/2026', 7),
        pago('11/2026', 99, { nrTitulo: 'd', stTitulo: 'Cancelado' }),
      ],
      TODAY,
    );
    expect(meses.slice(-2).map(({ valores }) => valores)).toEqual([
      { pago: 30.3, vencido: 5 },
      { aberto: 7 },
    ]);
  });

  it('are not drawn for one month', () => {
    expect(lastTwelveMonths([], TODAY)).toEqual([]);
    expect(lastTwelveMonths([pago('10/2026', 10)], TODAY)).toEqual([]);
  });
});

describe('the sentence', () => {
  const sentence = (...boletos: Boleto[]) => summaryOfMonths(lastTwelveMonths(boletos, TODAY));

  it('compares the last paid month with the mean of the paid months', () => {
    expect(
      sentence(
        pago('08/2026', 100),
        pago('09/2026', 100),
        pago('10/2026', 298),
        aberto('12/2026', 9),
      ),
    ).toMatch(
      /^Em outubro você pagou R\$\s132 a mais que a média dos meses pagos, que é R\$\s166\. São 3 meses pagos e 1 em aberto\.$/,
    );
    expect(sentence(pago('08/2026', 100), pago('09/2026', 100), pago('10/2026', 70))).toMatch(
      /^Em outubro você pagou R\$\s20 a menos que a média/,
    );
    expect(sentence(pago('08/2026', 100), pago('09/2026', 100), pago('10/2026', 100.2))).toMatch(
      /^Em outubro você pagou o mesmo que a média/,
    );
  });

  it('compares nothing with fewer than three paid months', () => {
    expect(sentence(pago('09/2026', 1), pago('10/2026', 9))).toBe('2 meses pagos.');
    expect(
      sentence(pago('10/2026', 1), aberto('09/2026', 1), aberto('12/2026', 1, { stTitulo: 'x' })),
    ).toBe('1 mês pago, 1 vencido e 1 a confirmar.');
  });
});
