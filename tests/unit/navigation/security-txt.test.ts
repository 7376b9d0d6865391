/** security.txt conforms to RFC 9116 on every day and for every operator. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { securityTxt } from '#lib/navigation/security-txt.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 22, 15, 30);
const site = { email: 'seguranca@exemplo.example', origin: 'https://portal.example', now: NOW };

describe('security.txt', () => {
  it('names the contact, the end, the languages and its own address', () => {
    expect(securityTxt(site)).toBe(
      [
        'Contact: mailto:seguranca@exemplo.example',
        'Expires: 2027-05-21T00:00:00Z',
        'Preferred-Languages: pt, en',
        'Canonical: https://portal.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('names the page of privacy where the operator has no address for it', () => {
    expect(securityTxt({ ...site, email: '' })).toContain(
      'Contact: https://portal.example/privacidade\n',
    );
  });

  it('has no address of its own without https', () => {
    expect(securityTxt({ ...site, origin: 'http://127.0.0.1:4321' })).not.toContain('Canonical');
  });

  it('ends in the future and within a year, on every day', () => {
    const days = fc.date({
      min: new Date(NOW),
      max: new Date(NOW + 50 * YEAR_MS),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const text = securityTxt({ ...site, now: day.getTime() });
        const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - day.getTime();
        expect(left).toBeGreaterThan(YEAR_MS / 3);
        expect(left).toBeLessThan(YEAR_MS);
      }),
    );
  });
});
