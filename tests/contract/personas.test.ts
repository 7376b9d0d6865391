/** The demonstration members. */
import { describe, expect, test } from 'vitest';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { listarMembrosDemonstracao } from '#lib/sessao/wire.ts';
import { pessoas } from '../../backend/db/schema/pessoas.ts';
import { personas } from '../../backend/seed/personas.ts';
import { call, read } from './support/http.ts';
import { signIn } from './support/member.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

describe('the personas', () => {
  test('are listed for the sign-in page of the demonstration', async () => {
    const answer = await call(`${backend().url}/demonstracao/membros`);
    expect(read(answer, listarMembrosDemonstracao.answers)).toEqual(personas);
  });

  test('can all sign in', async () => {
    for (const member of personas) expect(await signIn(backend(), member)).toBeTruthy();
  });

  test('have unique keys, cards of 17 digits and valid CPFs', () => {
    for (const field of ['chave', 'carteirinha', 'cpf'] as const) {
      expect(new Set(personas.map((member) => member[field])).size).toBe(personas.length);
    }
    for (const { carteirinha, cpf, dtNasc } of personas) {
      expect(carteirinha).toMatch(/^\d{17}$/);
      expect(isValidCpf(cpf)).toBe(true);
      expect(dtNasc).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    }
  });

  test('have families with valid CPFs and invented contacts', async () => {
    for (const { nrCpf, dsEmail, nrCelular, nrTelefone } of await backend()
      .db.select()
      .from(pessoas)) {
      if (nrCpf !== null) expect(isValidCpf(nrCpf)).toBe(true);
      expect(dsEmail).toMatch(/^[a-z]+\.[a-z]+@exemplo\.example$/);
      expect(nrCelular).toMatch(/^179000\d{5}$/);
      expect(nrTelefone).toMatch(/^17300\d{5}$/);
    }
  });
});
