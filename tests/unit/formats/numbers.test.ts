import { describe, expect, it } from 'vitest';
import { displayPhone, phoneHref, whatsappHref } from '#lib/formats/numbers.ts';

describe('a telephone number', () => {
  it.each([
    ['1730000210', '(17) 3000-0210'],
    ['08007019656', '0800 701 9656'],
    ['ramal', 'ramal'],
    ['17 3000-0210', '(17) 3000-0210'],
    ['1730000210 ramal 5', '1730000210 ramal 5'],
    ['(17)930000001', '(17) 93000-0001'],
    ['+55 17 3000-0001', '(17) 3000-0001'],
    ['08000000000', '0800 000 0000'],
    [' ramal 12 ', 'ramal 12'],
    ['2026-11-23', '2026-11-23'],
  ])('shows %s as %s', (number, shown) => {
    expect(displayPhone(number)).toBe(shown);
  });
});

describe('the address of a telephone number', () => {
  it.each([
    ['0800 701 9656', 'tel:08007019656'],
    ['(17) 3200-0000', 'tel:+551732000000'],
  ])('dials %s', (number, href) => {
    expect(phoneHref(number)).toBe(href);
  });

  it('opens a WhatsApp conversation', () => {
    expect(whatsappHref('(17) 90000-0000')).toBe('https://wa.me/5517900000000');
  });
});
