import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayCnpj,
  displayPhone,
  displayProtocolo,
  phoneDigits,
  phoneHref,
  whatsappHref,
} from '#lib/formats/numbers.ts';
import { requestCode } from '#lib/formats/request-code.ts';
import { anyText } from '../support/arbitraries.ts';

it.each([
  ['08007019656', '0800 701 9656'],
  ['ramal', 'ramal'],
  ['17 3000-0210', '(17) 3000-0210'],
  ['1730000210 ramal 5', '1730000210 ramal 5'],
  ['(17)930000001', '(17) 93000-0001'],
  [' ramal 12 ', 'ramal 12'],
  ['2026-11-23', '2026-11-23'],
])('the telephone number %s is shown as %s', (number, shown) => {
  expect(displayPhone(number)).toBe(shown);
});

it.each([
  ['(17) 3202-1234', '1732021234'],
  ['+55 (17) 99123-4567', '17991234567'],
  ['0xx17 3202-1234', '1732021234'],
  ['0800 123 4567', '08001234567'],
  // A text that is not one number goes back to the registry as it came.
  ['(17) 3202-1234 / 3202-1235', '(17) 3202-1234 / 3202-1235'],
  ['(17) 3202-1234 3202-1235 9999', '(17) 3202-1234 3202-1235 9999'],
  ['(17) 3202-1234 ramal 12', '(17) 3202-1234 ramal 12'],
  ['sem telefone', 'sem telefone'],
])('the digits of %s are %s', (text, number) => {
  expect(phoneDigits(text)).toBe(number);
});

it('shows a protocol in groups of four, and any other text as it is', () => {
  expect(displayProtocolo('99999920261128000007')).toBe('9999 9920 2611 2800 0007');
  expect(displayProtocolo('20260001')).toBe('20260001');
});

// A person names it on the telephone; it is the beginning of the id in the log.
it('the code of a request has its first eight digits in two groups', () => {
  expect(requestCode('a1b2c3d4-0000-4000-8000-000000000000')).toBe('A1B2 C3D4');
  expect(requestCode('a1b2c3d4')).toBe('A1B2 C3D4');
});

// Members check here whether the operator can reach them.
it('a shown telephone number keeps every digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (digits) => {
      expect(displayPhone(digits).replace(/\D/g, '')).toBe(digits);
    }),
  );
});

describe('the address of a telephone number', () => {
  it.each([
    ['0800 701 9656', 'tel:08007019656'],
    ['(0300) 789 1234', 'tel:03007891234'],
    ['(17) 3200-0000', 'tel:+551732000000'],
    ['17 9 9123.4567', 'tel:+5517991234567'],
    ['(17)\u00A03200\u20110000', 'tel:+551732000000'],
    ['\u202A(17)\u200B 3200-0000\u202C', 'tel:+551732000000'],
    ['(17) 32 00 00 00', undefined],
    // An extension is dialled after a pause.
    ['(17) 3202-1234, R. 12', 'tel:+551732021234,12'],
    ['(17) 3202-1234 (ramais 12 e 13)', 'tel:+551732021234,12'],
    ['0800 701 9656 ramal 5', 'tel:08007019656,5'],
    // The first of several.
    ['(17) 3202-1234 / 3202-4567', 'tel:+551732021234'],
    ['(17) 3202-1234/4567', 'tel:+551732021234'],
    ['(17) 3202-1234 ou (17) 99123-4567', 'tel:+551732021234'],
    ['(17) 3202-1234 (17) 3202-4567', 'tel:+551732021234'],
    ['24h: (17) 3202-1234', 'tel:+551732021234'],
    ['Sala 102, (17) 3202-1234', 'tel:+551732021234'],
    // Without an area code a number depends on where the telephone is.
    ['3202-1234 / 3202-4567', undefined],
    ['3202-1234 / (17) 3202-4567', undefined],
    ['55 17 3202-1234', 'tel:+551732021234'],
    ['+55 (17) 3202-1234', 'tel:+551732021234'],
    ['005517991234567', 'tel:+5517991234567'],
    ['5532021234', 'tel:+555532021234'],
    ['(0XX 17) 3202-1234', 'tel:+551732021234'],
    ['(0**17) 3202-1234', 'tel:+551732021234'],
    ['0 15 17 3202-1234', 'tel:+551732021234'],
    ['4004-1234', 'tel:40041234'],
    ['+55 4004-1234', 'tel:40041234'],
    ['192', 'tel:192'],
    ['SAMU 192', 'tel:192'],
    ['Sala 102 ou 103', undefined],
    ['(17) 3202-12345', undefined],
    ['(17) 3202-1234-5', undefined],
    ['+351 21 3202 1234', undefined],
    ['(20) 3202-1234', undefined],
    ['(17) 8123-4567', undefined],
    ['ramal 12', undefined],
    ['', undefined],
  ])('%s: %s', (number, href) => {
    expect(phoneHref(number)).toBe(href);
  });

  const part = fc.oneof(
    fc.stringMatching(/^\d{1,9}$/),
    fc.constantFrom(...Array.from(' ()-./,+')),
    fc.constantFrom('17', '55', '+55', '0xx', '0800', '4004', '192', ' ramal ', '3202-1234'),
  );
  const numbers = fc.oneof(
    anyText(),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  it('holds only a number of the plan, whose digits are written in the text', () => {
    fc.assert(
      fc.property(numbers, (text) => {
        const [, number = '', extension] =
          /^tel:([+\d]+)(?:,(\d+))?$/.exec(phoneHref(text) ?? '') ?? [];
        if (phoneHref(text) === undefined) return;
        expect(
          isValidPhone(number, { accept: ['mobile', 'landline', 'service'], version: 2 }),
        ).toBe(true);
        const digits = text.replaceAll(/\D/g, '');
        expect(digits).toContain(number.replace('+55', ''));
        expect(digits).toContain(extension ?? '');
      }),
      { numRuns: 1000 },
    );
  });

  it('dials every number that is written as people write it', () => {
    const ddd = fc.constantFrom('11', '17', '21', '55', '99');
    const subscriber = fc.stringMatching(/^(?:9\d{4}|[2-5]\d{3})\d{4}$/);
    const prefix = fc.constantFrom('', '0', '0xx', '+55 ', '55', '0055 ', '(0', '(0xx ');
    const mark = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00A0');
    fc.assert(
      fc.property(prefix, ddd, mark, subscriber, mark, (start, area, a, number, b) => {
        const end = start.startsWith('(') ? ')' : '';
        const text = `${start}${area}${end}${a}${number.slice(0, -4)}${b}${number.slice(-4)}`;
        expect(phoneHref(text)).toBe(`tel:+55${area}${number}`);
      }),
    );
  });

  it('opens a WhatsApp conversation', () => {
    expect(whatsappHref('(17) 90000-0000')).toBe('https://wa.me/5517900000000');
    expect(whatsappHref('+55 17 90000-0000')).toBe('https://wa.me/5517900000000');
    expect(whatsappHref('0800 701 9656')).toBe('https://wa.me/558007019656');
  });
});

it.each([
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['11222333000181', '11.222.333/0001-81'],
  ['1222333000181', '1222333000181'],
  ['12ABC34501DEAB', '12ABC34501DEAB'],
])('the CNPJ %s is shown as %s', (number, shown) => {
  expect(displayCnpj(number)).toBe(shown);
});
