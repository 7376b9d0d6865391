/** The building blocks of every wire.ts: `docs/contract.md`, opening paragraphs. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  codigo,
  dataBr,
  dataHoraBr,
  dataOrBody,
  digitos,
  listOrEmpty,
  numero,
  opcional,
  reais,
  response,
  responseList,
  simNao,
  texto,
} from '#lib/wire.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('codigo', () => {
  it.each([
    [7, '7'],
    [0, '0'],
    ['007', '007'],
    [' A-1 ', 'A-1'],
    [900_100_200_300_400, '900100200300400'],
  ])('reads %j as %j', (value, code) => {
    expect(codigo.parse(value)).toBe(code);
  });

  it('gives the same text for a number and its digits, so that codes can be compared', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => codigo.parse(value) === codigo.parse(String(value))),
    );
  });

  it.each([undefined, null, '', '  ', true, {}, [], Number.NaN])('refuses %j', (value) => {
    expect(accepts(codigo, value)).toBe(false);
  });
});

describe('texto', () => {
  it('is trimmed and may be sent as a number', () => {
    expect(texto.parse('  Plano Família ')).toBe('Plano Família');
    expect(texto.parse(12)).toBe('12');
  });

  it.each([undefined, null, '', ' \t', false, {}])('refuses %j', (value) => {
    expect(accepts(texto, value)).toBe(false);
  });
});

describe('digitos', () => {
  it('drops punctuation and keeps leading zeros', () => {
    expect(digitos.parse('001.444.777-35')).toBe('00144477735');
    expect(digitos.parse('0001 2345 6789 012')).toBe('000123456789012');
  });

  it.each(['abc', '-', '...'])('refuses %j, which has no digits', (value) => {
    expect(accepts(digitos, value)).toBe(false);
  });
});

describe('opcional', () => {
  const shape = z.object({ id: codigo, nome: opcional(texto), data: opcional(dataBr) });

  it.each([
    ['absent', { id: 1 }],
    ['null', { id: 1, nome: null, data: null }],
    ['empty', { id: 1, nome: '', data: '' }],
    ['blank', { id: 1, nome: '  ', data: ' ' }],
  ])('gives undefined for an %s value', (_name, body) => {
    const read = shape.parse(body);
    expect(read.id).toBe('1');
    expect(read.nome).toBeUndefined();
    expect(read.data).toBeUndefined();
  });

  it('reads a value that is present', () => {
    expect(shape.parse({ id: 1, nome: 'a', data: '01/02/2026' })).toEqual({
      id: '1',
      nome: 'a',
      data: '01/02/2026',
    });
  });

  it.each([
    ['nome', {}],
    ['nome', ['a']],
    ['data', '2026-02-01'],
    ['data', 20_260_201],
  ])('refuses %s of a wrong type or form', (name, value) => {
    expect(accepts(shape, { id: 1, [name]: value })).toBe(false);
  });

  it('reads zero as a value', () => {
    expect(z.object({ a: opcional(codigo), b: opcional(reais) }).parse({ a: 0, b: 0 })).toEqual({
      a: '0',
      b: 0,
    });
  });
});

describe('a required field', () => {
  it.each([{}, { id: null }, { id: '' }])('%j breaks the contract, and is named', (body) => {
    const read = z.object({ id: codigo }).safeParse(body);
    expect(read.error?.issues.map((issue) => issue.path)).toEqual([['id']]);
  });
});

describe('simNao', () => {
  it("is yes for 'S' only", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.constantFrom('N', 's', 'Sim', 'S ', 1, true)),
        (value) => {
          fc.pre(value !== 'S');
          return !simNao.parse(value);
        },
      ),
    );
    expect(simNao.parse('S')).toBe(true);
  });

  it('that is missing means no, alone and in an object', () => {
    expect(simNao.parse(undefined)).toBe(false);
    expect(z.object({ ativo: simNao }).parse({})).toEqual({ ativo: false });
  });
});

describe('dates and money', () => {
  it('are kept as they are sent', () => {
    expect(dataBr.parse('01/02/2026')).toBe('01/02/2026');
    expect(dataHoraBr.parse('01/02/2026 09:05')).toBe('01/02/2026 09:05');
    expect(reais.parse(612.34)).toBe(612.34);
  });

  it.each(['1/2/2026', '2026-02-01', '01/02/2026 9:05', '01/02/2026\n', 'x01/02/2026'])(
    'do not accept the date %j',
    (value) => {
      expect(accepts(dataBr, value)).toBe(false);
    },
  );

  it.each(['01/02/2026', '01/02/2026T09:05', '01/02/2026 9:05', '01/02/2026 09:05:00'])(
    'do not accept the moment %j',
    (value) => {
      expect(accepts(dataHoraBr, value)).toBe(false);
    },
  );

  it.each(['612,34', '612.34', Number.NaN, Number.POSITIVE_INFINITY, null])(
    'do not accept the amount %j',
    (value) => {
      expect(accepts(reais, value)).toBe(false);
    },
  );
});

describe('the envelopes', () => {
  const item = z.object({ id: codigo });

  it('have a list in responseList; null is an empty one, and unknown fields are dropped', () => {
    const list = responseList(item);
    expect(list.parse({ responseList: [{ id: 1, x: 2 }], total: 1 })).toEqual([{ id: '1' }]);
    expect(list.parse({ responseList: [] })).toEqual([]);
    expect(list.parse({ responseList: null })).toEqual([]);
  });

  it.each([null, [], { responseList: {} }, { responseList: 'x' }, { responseList: [{}] }, 'x'])(
    'refuse %j for responseList',
    (body) => {
      expect(accepts(responseList(item), body)).toBe(false);
    },
  );

  it('have the content of response', () => {
    expect(response(item).parse({ response: { id: 1, x: 2 }, status: 200 })).toEqual({ id: '1' });
  });

  it.each([null, undefined, {}, { response: null }, { response: [] }, { id: 1 }, 'x'])(
    'refuse %j for response',
    (body) => {
      expect(accepts(response(item), body)).toBe(false);
    },
  );

  it('have the content of data, or the whole body', () => {
    const either = dataOrBody(item);
    expect(either.parse({ data: { id: 1 } })).toEqual({ id: '1' });
    expect(either.parse({ id: 2 })).toEqual({ id: '2' });
    expect(either.parse({ id: 3, data: null })).toEqual({ id: '3' });
    expect(either.parse({ id: 4, data: { id: 5 } })).toEqual({ id: '5' });
  });

  it.each([null, undefined, {}, { data: {} }, { data: 'x', id: 1 }, 'x'])(
    'refuse %j for data or the whole body',
    (body) => {
      expect(accepts(dataOrBody(item), body)).toBe(false);
    },
  );

  it('never read a field of a prototype', () => {
    const body = JSON.parse('{"__proto__": {"response": {"id": 1}, "data": {"id": 1}}}') as unknown;
    expect(accepts(response(item), body)).toBe(false);
    expect(accepts(dataOrBody(item), body)).toBe(false);
  });

  it('accept any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const schema of [responseList(item), response(item), dataOrBody(item)]) {
          schema.safeParse(body);
        }
      }),
    );
  });
});

describe('the reader of a measure or a list', () => {
  it('accepts a measure as a number or as its text', () => {
    expect(numero.parse(-20.81)).toBe(-20.81);
    expect(numero.parse(' -49.376 ')).toBe(-49.376);
    expect(numero.parse(0)).toBe(0);
  });

  it.each([null, undefined, '', 'perto', '1,5', NaN, Infinity, true, {}])(
    'refuses %j as a measure',
    (value) => {
      expect(accepts(numero, value)).toBe(false);
    },
  );

  it('accepts a list that is missing, null or blank as empty', () => {
    const schema = z.object({ telefones: listOrEmpty(texto) });
    for (const body of [{}, { telefones: null }, { telefones: '' }, { telefones: [] }]) {
      expect(schema.parse(body)).toEqual({ telefones: [] });
    }
    expect(schema.parse({ telefones: ['x', 17] })).toEqual({ telefones: ['x', '17'] });
    for (const telefones of ['x', {}, [{}], [true]])
      expect(accepts(schema, { telefones })).toBe(false);
  });
});
