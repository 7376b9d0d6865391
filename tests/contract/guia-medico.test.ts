/** The look-ups of the directory. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/guia-medico/wire.ts';
import { falhas } from '../../backend/db/schema/sistema.ts';
import { call, mensagem } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend, get } = useServer();
const RIO_PRETO = '354980';

const BOOKABLE = 'r/beneficiario/agendamento/consultas/listar-especialidades';

describe('the reference back end', () => {
  test('has all 27 states and their municipalities', async () => {
    const estados = await get('estados', wire.listarEstados.answers);
    expect(estados).toHaveLength(27);
    expect(estados).toContainEqual({ cdEstado: '35', sgEstado: 'SP', dsEstado: 'São Paulo' });
    const cidades = await get('estados/SP/cidades', wire.listarCidades.answers);
    expect(cidades).toHaveLength(645);
    for (const { cdCidade } of cidades) expect(cdCidade).toMatch(/^\d{6}$/);
    expect(cidades).toContainEqual({ cdCidade: RIO_PRETO, dsCidade: 'São José do Rio Preto' });
  });

  test('refuses unknown states and cities', async () => {
    const state = await call(`${backend().ws}/estados/XX/cidades`);
    expect(state.status).toBe(404);
    mensagem(state);
    for (const id of ['3549805', '1', 'x']) {
      expect((await call(`${backend().ws}/cidades/${id}/bairros`)).status).toBe(400);
    }
  });

  test('has neighbourhoods in the towns of the network, and an empty list elsewhere', async () => {
    const of = (cdCidade: string) => get(`cidades/${cdCidade}/bairros`, wire.listarBairros.answers);
    const names = (await of(RIO_PRETO)).map(({ dsBairro }) => dsBairro);
    expect(names).toContain('Centro');
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
    // Serra da Saudade (MG) has no provider.
    expect(await of('316660')).toEqual([]);
  });

  test('has every resource whose code the spec names', async () => {
    const recursos = await get('recursos', wire.listarRecursos.answers);
    const codes = recursos.map(({ sqRecurso }) => sqRecurso);
    expect(codes).toEqual(expect.arrayContaining(['11', '12', '13', '14', '28', '29', '34']));
  });

  test('has some specialties that can be booked online', async () => {
    const all = await get('especialidades', wire.listarEspecialidades.answers);
    const bookable = await get(BOOKABLE, wire.listarEspecialidades.answers);
    expect(bookable.length).toBeGreaterThan(5);
    expect(bookable.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(bookable));
  });

  test('has lists that were processed in the days before the seed date', async () => {
    for (const [list, newest] of [
      ['rede', '15/03/2026 05:40'],
      ['produtos', '09/03/2026 06:15'],
    ] as const)
      expect((await get(`processamentos/${list}`, wire.listaProcessamentos))[0]).toBe(newest);
  });

  test.each([
    ['listarEstados', '', '/estados'],
    ['listarCidades', 'AC', '/estados/AC/cidades'],
  ])('answers %s with the failure that the data declares for it', async (operacao, chave, path) => {
    await backend().db.insert(falhas).values({ operacao, chave, status: 503 });
    expect((await call(backend().ws + path)).status).toBe(503);
  });
});
