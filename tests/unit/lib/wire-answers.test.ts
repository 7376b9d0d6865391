import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataBr, listOrEmpty, blankAsMissing, protocolo, texto } from '#lib/wire.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('besides the agreed forms, the portal reads', () => {
  it('a day with an hour as the day', () => {
    expect(dataBr.parse('05/09/1960 14:30')).toBe('05/09/1960');
    for (const value of ['05/09/1960 ', '05/09/1960T14:30', '05/09/1960 14h30'])
      expect(accepts(dataBr, value)).toBe(false);
  });

  it('a list without its blank entries', () => {
    const telefones = listOrEmpty(texto);
    expect(telefones.parse(['', null, ' 1732222222 ', 0])).toEqual(['1732222222', '0']);
    expect(accepts(telefones, [{}])).toBe(false);
    expect(accepts(telefones, 'x')).toBe(false);
  });

  it('null, and an object without a known field, as an unknown person', () => {
    const pessoa = z.object({ response: blankAsMissing(z.object({ nome: texto })) });
    for (const body of [{}, { response: null }, { response: '' }, { response: {} }])
      expect(pessoa.parse(body).response).toBeUndefined();
    expect(pessoa.parse({ response: { nome: 'Ana' } }).response).toEqual({ nome: 'Ana' });
    for (const response of [{ outro: 1 }, 'Ana', false])
      expect(accepts(pessoa, { response })).toBe(false);
  });
});

describe('protocolo', () => {
  it.each([
    [{ response: { nrProtocolo: 77 } }, { nrProtocolo: '77' }],
    [{ response: {} }, { nrProtocolo: undefined }],
    [{ response: null }, { nrProtocolo: undefined }],
    [{}, { nrProtocolo: undefined }],
  ])('reads %j', (body, read) => {
    expect(protocolo.parse(body)).toEqual(read);
  });

  it.each([undefined, null, 'OK', [], { response: 'OK' }])(
    'does not accept %j as an answer',
    (body) => {
      expect(protocolo.safeParse(body).success).toBe(false);
    },
  );
});
