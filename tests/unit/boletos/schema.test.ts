/** The codes of contracts and boletos in URLs and forms (security.md 32, 33). */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { codeParam } from '#lib/forms/form.ts';
import { anyText } from '../support/arbitraries.ts';

const hostile = [
  ...['', '../x', '1/2', '1%2f..', '1?x', '1#', '1\r\nX: 1', '1 ', ' 1', '1\n', 'é', '<b>', "1'--"],
  '1'.repeat(41),
];

describe('a code', () => {
  it.each(['4711', 'A-12', '2026.11', 'a_b', '0'])('may be %s', (code) => {
    expect(codeParam.parse(code)).toBe(code);
    expect(gerarBoletoForm.schema.parse({ nrContrato: code, nrTitulo: code })).toEqual({
      nrContrato: code,
      nrTitulo: code,
    });
  });

  it.each(hostile)('may not be %j', (code) => {
    for (const change of [{ nrTitulo: code }, { nrContrato: code }]) {
      const form = { nrContrato: '1', nrTitulo: '1', ...change };
      expect(gerarBoletoForm.schema.safeParse(form).success).toBe(false);
    }
  });

  it('is safe in a header and a file name', () => {
    fc.assert(
      fc.property(anyText(), (code) => {
        const { success } = gerarBoletoForm.schema.safeParse({ nrContrato: '1', nrTitulo: code });
        if (success) expect(code).toMatch(/^[A-Za-z0-9_.-]{1,40}$/);
      }),
    );
  });
});

it.each([null, undefined, ...hostile])('?contrato= with %j is undefined', (code) => {
  expect(codeParam.parse(code)).toBeUndefined();
});
