/** The building blocks of every wire.ts: `docs/contract.md`, opening paragraphs. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  blankAsMissing,
  codigo,
  dataBr,
  dataHoraBr,
  dataOrBody,
  digitos,
  listOrEmpty,
  numero,
  opcional,
  protocolo,
  reais,
  response,
  responseList,
  simNao,
  texto,
} from '#lib/wire.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const item = z.object({ id: codigo });
const phones = z.object({ telefones: listOrEmpty(texto) });

it.each<[string, z.ZodType, unknown, unknown]>([
  ['a code that is a number', codigo, 7, '7'],
  ['a code that begins with zeros', codigo, '007', '007'],
  ['a code with blanks around it', codigo, ' A-1 ', 'A-1'],
  ['a text with blanks around it', texto, '  Plano Família ', 'Plano Família'],
  ['digits with punctuation', digitos, '001.444.777-35', '00144477735'],
  ['a day', dataBr, '01/02/2026', '01/02/2026'],
  ['a day with an hour', dataBr, '05/09/1960 14:30', '05/09/1960'],
  ['a moment', dataHoraBr, '01/02/2026 09:05', '01/02/2026 09:05'],
  ['an amount', reais, 612.34, 612.34],
  ['a measure', numero, -20.81, -20.81],
  ['a measure that is text', numero, ' -49.376 ', -49.376],
  ['the measure zero', numero, 0, 0],
  ['a list', responseList(item), { responseList: [{ id: 1, x: 2 }], total: 1 }, [{ id: '1' }]],
  ['no list', responseList(item), { responseList: null }, []],
  ['a response', response(item), { response: { id: 1, x: 2 }, status: 200 }, { id: '1' }],
  ['data', dataOrBody(item), { data: { id: 1 } }, { id: '1' }],
  ['a body without data', dataOrBody(item), { id: 2 }, { id: '2' }],
  ['a body with empty data', dataOrBody(item), { id: 3, data: null }, { id: '3' }],
  ['data beside another field', dataOrBody(item), { id: 4, data: { id: 5 } }, { id: '5' }],
  ['a list without itself', phones, {}, { telefones: [] }],
  ['a list that is null', phones, { telefones: null }, { telefones: [] }],
  ['a list that is blank', phones, { telefones: '' }, { telefones: [] }],
  [
    'a list with blank entries',
    phones,
    { telefones: ['', null, ' 17 ', 0] },
    { telefones: ['17', '0'] },
  ],
  ['a protocol', protocolo, { response: { nrProtocolo: 77 } }, { nrProtocolo: '77' }],
  ['a response without protocol', protocolo, { response: {} }, { nrProtocolo: undefined }],
  ['no response', protocolo, {}, { nrProtocolo: undefined }],
])('%s is read', (_what, schema, value, read) => {
  expect(schema.parse(value)).toEqual(read);
});

it.each<[string, z.ZodType, unknown[]]>([
  ['a code', codigo, [undefined, null, '', '  ', true, {}, [], NaN, 'x'.repeat(10_001)]],
  ['a text', texto, [undefined, null, '', ' \t', false, {}]],
  ['digits', digitos, ['abc', '-', '...']],
  ['a day', dataBr, ['1/2/2026', '2026-02-01', '01/02/2026\n', 'x01/02/2026', '29/02/2025']],
  ['a day with an hour', dataBr, ['01/02/2026 ', '01/02/2026T09:05', '01/02/2026 9:05']],
  ['a moment', dataHoraBr, ['01/02/2026', '01/02/2026T09:05', '01/02/2026 9:05']],
  ['the hour of a moment', dataHoraBr, ['01/02/2026 09:05:00', '01/02/2026 24:00']],
  ['an amount', reais, ['612,34', '612.34', NaN, Infinity, null, 10_000_001]],
  ['a measure', numero, [null, undefined, '', 'perto', '1,5', NaN, Infinity, true, {}]],
  ['a list', responseList(item), [null, [], 'x', { responseList: {} }, { responseList: [{}] }]],
  ['a response', response(item), [null, undefined, {}, 'x', { response: [] }, { id: 1 }]],
  ['data', dataOrBody(item), [null, undefined, {}, { data: {} }, { data: 'x', id: 1 }, 'x']],
  ['a list of texts', listOrEmpty(texto), ['x', {}, [{}], [true]]],
  ['an answer with a protocol', protocolo, [undefined, null, 'OK', [], { response: 'OK' }]],
])('%s breaks the contract in another form', (_what, schema, values) => {
  for (const value of values) expect(accepts(schema, value), JSON.stringify(value)).toBe(false);
});

it('a code is the same text for a number and its digits, so that codes can be compared', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => codigo.parse(value) === codigo.parse(String(value))),
  );
});

describe('opcional', () => {
  const shape = z.object({ id: codigo, nome: opcional(texto), data: opcional(dataBr) });

  it.each([
    ['absent', { id: 1 }],
    ['null', { id: 1, nome: null, data: null }],
    ['empty', { id: 1, nome: '', data: '' }],
    ['blank', { id: 1, nome: '  ', data: ' ' }],
  ])('gives undefined for an %s value', (_name, body) => {
    expect(shape.parse(body)).toEqual({ id: '1', nome: undefined, data: undefined });
  });

  it('reads a value that is present, also zero', () => {
    const read = { id: '1', nome: 'a', data: '01/02/2026' };
    expect(shape.parse({ ...read, id: 1 })).toEqual(read);
    const numbers = z.object({ a: opcional(codigo), b: opcional(reais) });
    expect(numbers.parse({ a: 0, b: 0 })).toEqual({ a: '0', b: 0 });
  });

  it.each([
    ['nome', {}],
    ['nome', ['a']],
    ['data', '2026-02-01'],
    ['data', 20_260_201],
  ])('refuses %s of a wrong type or form', (name, value) => {
    expect(accepts(shape, { id: 1, [name]: value })).toBe(false);
  });
});

it.each([{}, { id: null }, { id: '' }])('a required field is named that %j lacks', (body) => {
  const read = item.safeParse(body);
  expect(read.error?.issues.map((issue) => issue.path)).toEqual([['id']]);
});

it("simNao is yes for 'S' only; a missing one means no", () => {
  const others = fc.oneof(fc.jsonValue(), fc.constantFrom('N', 's', 'Sim', 'S ', 1, true));
  fc.assert(fc.property(others, (value) => simNao.parse(value) === (value === 'S')));
  expect(simNao.parse('S')).toBe(true);
  expect(z.object({ ativo: simNao }).parse({})).toEqual({ ativo: false });
});

it('null, and an object without a known field, are an unknown person', () => {
  const pessoa = z.object({ response: blankAsMissing(z.object({ nome: texto })) });
  for (const body of [{}, { response: null }, { response: '' }, { response: {} }])
    expect(pessoa.parse(body).response).toBeUndefined();
  expect(pessoa.parse({ response: { nome: 'Ana' } }).response).toEqual({ nome: 'Ana' });
  for (const response of [{ outro: 1 }, 'Ana', false])
    expect(accepts(pessoa, { response })).toBe(false);
});

it('the envelopes never read a field of a prototype', () => {
  const body = JSON.parse('{"__proto__": {"response": {"id": 1}, "data": {"id": 1}}}') as unknown;
  expect(accepts(response(item), body)).toBe(false);
  expect(accepts(dataOrBody(item), body)).toBe(false);
});
