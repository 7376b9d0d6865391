/** Typed values: fields accept any spelling, refuse a wrong value with a message, and never throw. */
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as campos from '#lib/forms/fields.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import { signUpForm } from '#lib/cadastro/sign-up.ts';
import { desbloqueioForm } from '#lib/carteirinha/schema.ts';
import { entrarForm } from '#lib/sessao/schema.ts';
import { anyText } from '../support/arbitraries.ts';

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
  const texts = {
    'one line': campos.requiredText('Escreva.', 20),
    'several lines': campos.requiredMessage('Escreva.', 20),
  };

  it.each([
    ['one line', '  Zé   da Silva ', 'Zé da Silva'],
    ['one line', 'Ze\u0301', 'Zé'],
    ['one line', '<b>oi</b>', '<b>oi</b>'],
    ['one line', '🙂 ß 漢', '🙂 ß 漢'],
    ['one line', 'Zé\tda\vSilva', 'Zé da Silva'],
    ['several lines', 'Ze\u0301', 'Zé'],
    ['several lines', ' um\r\ndois ', 'um\ndois'],
    ['several lines', 'um\rdois', 'um\ndois'],
    ['several lines', '  a   b', 'a   b'],
    ['several lines', 'um\tdois\ftrês', 'um dois três'],
  ] as const)('of %s is kept: %j as %j', (kind, typed, kept) => {
    expect(texts[kind].parse(typed)).toBe(kept);
  });

  describe.each(Object.entries(texts))('of %s', (_name, schema) => {
    it.each([
      ['', 'Escreva.'],
      [' \r\n ', 'Escreva.'],
      [undefined, 'Escreva.'],
      [7, 'Escreva.'],
      [['x'], 'Escreva.'],
      ['x'.repeat(21), 'Escreva no máximo 20 letras. Aqui há 21.'],
      ['x'.repeat(10_000), 'Escreva no máximo 20 letras. Aqui há 10.000.'],
      ['a\0b', campos.CARACTERE_RECUSADO],
      ['a\u0007b', campos.CARACTERE_RECUSADO],
      ['a\u202e\0', campos.CARACTERE_RECUSADO],
      ['a\ud800', campos.CARACTERE_RECUSADO],
    ])('refuses %j with a message', (typed, message) => {
      expect(messageOf(schema, typed)).toBe(message);
    });
  });

  it('of one line has no line break', () => {
    expect(messageOf(texts['one line'], 'a\r\nb')).toBe(campos.CARACTERE_RECUSADO);
  });

  it('of several lines never throws, and accepts its own output unchanged', () => {
    const schema = texts['several lines'];
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), (typed) => {
        const parsed = schema.safeParse(typed);
        if (parsed.success) expect(schema.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('numbers in any spelling', () => {
  it.each([
    [campos.requiredCelular('x'), '(17) 99123-4567', '17991234567'],
    [campos.telefone, '17 3222.2222', '1732222222'],
    // Browsers fill in the country code.
    [campos.requiredCelular('x'), '+55 (17) 99123-4567', '17991234567'],
    [campos.requiredCelular('x'), '017 99123-4567', '17991234567'],
    [campos.requiredCelular('x'), '0055 17 99123-4567', '17991234567'],
    [campos.requiredCelular('x'), '+55 (0xx17)\u00A099123\u20114567', '17991234567'],
    // 55 is also the area code of a part of Rio Grande do Sul.
    [campos.telefone, '055 3222-2222', '5532222222'],
    [campos.requiredCelular('x'), '(55) 99123-4567', '55991234567'],
    [campos.telefone, '55 3222 2222', '5532222222'],
    [campos.requiredCep('x'), '15.000-000', '15000000'],
    [campos.cns, '700 0000 0000 0005', '700000000000005'],
    [campos.requiredCpf('x'), '529.982.247-25', '52998224725'],
    [campos.pastDate('x'), '1/2/1960', '01/02/1960'],
    [campos.pastDate('x'), '14/03/68', '14/03/1968'],
  ])('are accepted and sent in one form (case %#: %j becomes %j)', (schema, typed, sent) => {
    expect(schema.parse(typed)).toBe(sent);
  });

  it.each([
    [campos.requiredCelular('x'), '1732222222', campos.CELULAR_INVALIDO],
    [campos.telefone, '3222-2222', campos.TELEFONE_INVALIDO],
    [campos.telefone, '(17) 3222-2222 ramal 12', campos.TELEFONE_INVALIDO],
    [campos.requiredCep('x'), '1500000', campos.CEP_INVALIDO],
    [campos.cns, '700000000000001', campos.CNS_INVALIDO],
    [campos.requiredCpf('x'), '11111111111', campos.CPF_INVALIDO],
    [campos.pastDate('x'), '01/01/2999', campos.DATA_FUTURA],
    [campos.pastDate('x'), '31/02/1960', campos.DATA_INVALIDA],
    [campos.requiredEmail('x'), 'a@b', campos.EMAIL_INVALIDO],
    [campos.listCode(), '../x', campos.ESCOLHA],
  ])('are refused when they are wrong (case %#: %j)', (schema, typed, message) => {
    expect(messageOf(schema, typed)).toBe(message);
  });
});

describe('a date in the past', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    // It is late evening at the operator and past midnight in London.
    ['2026-11-23T01:30:00Z', '22/11/2026', '22/11/2026'],
    ['2026-11-23T01:30:00Z', '23/11/2026', campos.DATA_FUTURA],
    ['2026-11-23T12:00:00Z', '23/11/2026', '23/11/2026'],
    ['2026-11-23T12:00:00Z', '24/11/2026', campos.DATA_FUTURA],
  ])('at %s is compared with the day at the operator: %s', (now, typed, outcome) => {
    vi.useFakeTimers({ now: new Date(now) });
    for (const schema of [campos.pastDate('x'), entrarForm.schema.shape.dtNasc]) {
      const { data, error } = schema.safeParse(typed);
      expect(data ?? error.issues[0]?.message).toBe(outcome);
    }
  });
});

it('an optional field is empty when it is missing or blank, and is checked otherwise', () => {
  const field = campos.orEmpty(campos.cns);
  for (const typed of [undefined, '', '  ']) expect(field.parse(typed)).toBe('');
  expect(field.parse('700 0000 0000 0005')).toBe('700000000000005');
  expect(messageOf(field, '1')).toBe(campos.CNS_INVALIDO);
});

describe.each([
  ['registration', cadastroForm.schema],
  ['new user', signUpForm.schema],
  ['unlock', desbloqueioForm.schema],
])('the form of %s', (_name, schema) => {
  const names = Object.keys(schema.shape);
  const wild = fc.oneof(
    anyText({ maxLength: 60 }),
    fc.constantFrom('\0', '🙂', '<img src=x onerror=alert(1)>', 'x'.repeat(10_000), '__proto__'),
    fc.anything(),
  );

  it('checks any input and gives a message for each wrong field', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names, '__proto__', 'token'), wild),
        (fields) => {
          const parsed = schema.safeParse(fields);
          if (parsed.success) {
            return Object.values(parsed.data).every(
              (value) =>
                typeof value === 'string' && value.isWellFormed() && !/\p{Cc}/u.test(value),
            );
          }
          return parsed.error.issues.every(
            ({ path, message }) => names.includes(String(path[0])) && /^\p{Lu}.+\.$/u.test(message),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
