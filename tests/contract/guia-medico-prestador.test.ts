/** One provider and its plans. */
import { describe, expect, test } from 'vitest';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import * as wire from '#lib/guia-medico/wire.ts';
import { prestadores } from '../../backend/db/schema/guia-medico.ts';
import { find } from './support/busca.ts';
import { call, mensagem } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend, get } = useServer();

describe('a provider', () => {
  const one = (sq: string) => get(`prestadores/${sq}`, wire.buscarPrestador.answers);
  const productsOf = (query: string) =>
    get(`prestadores/produtos?${query}`, wire.listarProdutos.answers);
  const allProducts = () => get('produtos', wire.listarProdutos.answers);

  test('is the same in a search and by number', async () => {
    const { prestadores: list } = await find(backend(), { cdCidade: '354980' });
    for (const found of list.slice(0, 5)) {
      expect(await one(found.sqPrestador)).toEqual(found);
    }
  });

  test('has all data that a person needs to find it', async () => {
    const prestador = await one('1');
    expect(prestador).toMatchObject({
      nmPrestador: 'Cecília Prado Nogueira',
      tpPrestador: 'Médico(a)',
      nrConselho: 'CRM-SP 900001',
      dsEspecialidades: ['Cardiologia'],
      dsAreasAtuacao: ['Ecocardiografia', 'Ergometria'],
      qualificacoes: [
        { sgQualificacao: 'E', dsQualificacao: 'Título de especialista' },
        { sgQualificacao: 'R', dsQualificacao: 'Residência na especialidade' },
        { sgQualificacao: 'M', dsQualificacao: 'Mestrado' },
      ],
      sqRecurso: '10',
      dsRecurso: 'Consultório',
      nmBairro: 'Boa Vista',
      cdCidade: '354980',
      nmCidade: 'São José do Rio Preto',
      sgEstado: 'SP',
      ieAgendaOnline: true,
      ieUrgenciaEmergencia: false,
      substitutos: [],
    });
    expect(prestador.telefones[0]).toMatch(/^17300\d{5}$/);
    expect(prestador.nrLatitude).toBeCloseTo(-20.8, 0);
    expect(prestador.dtInicioVigencia).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(prestador.dtFimVigencia).toBeUndefined();
  });

  test('is still found by number long after it left', async () => {
    expect((await one('4')).dtFimVigencia).toBe('16/09/2025');
  });

  test.each(['0', '999999', '99999999999', 'abc', '1.5', '-1'])(
    'does not exist with the number %s',
    async (sq) => {
      const answer = await call(`${backend().ws}/prestadores/${sq}`);
      expect(answer.status).toBe(404);
      mensagem(answer);
    },
  );

  test('has the products of its networks', async () => {
    const all = await allProducts();
    expect(await productsOf('sqPrestador=1')).toEqual(all);
    const { sqDadosAtuaisGMN } = await one('1');
    const both = `sqPrestador=1&sqDadosAtuaisGMN=${String(sqDadosAtuaisGMN)}`;
    expect(await productsOf(both)).toEqual(all);
    for (const [query, status] of [
      ['sqPrestador=1&sqDadosAtuaisGMN=1', 404],
      ['sqPrestador=999999', 404],
      ['sqDadosAtuaisGMN=1', 400],
    ] as const)
      expect((await call(`${backend().ws}/prestadores/produtos?${query}`)).status).toBe(status);
  });

  test('has exactly the products whose search finds it', async () => {
    const all = await allProducts();
    const city = { cdCidade: '354980', nrQtdRegistroPagina: 1000 };
    const { prestadores: list } = await find(backend(), city);
    const byProduct = new Map(
      await Promise.all(
        all.map(async ({ sqProduto }) => {
          const found = await find(backend(), { ...city, sqProduto });
          return [sqProduto, new Set(found.prestadores.map((p) => p.sqPrestador))] as const;
        }),
      ),
    );
    for (const { sqPrestador } of list.filter((_, index) => index % 40 === 0)) {
      const under = all.filter(({ sqProduto }) => byProduct.get(sqProduto)?.has(sqPrestador));
      expect(await productsOf(`sqPrestador=${sqPrestador}`)).toEqual(under);
    }
  });

  test('has invented telephones, addresses and registrations', async () => {
    const rows = await backend().db.select().from(prestadores);
    expect(rows).toHaveLength(600);
    for (const { telefones, dsEmail, dsSite, nrCnpj, profissional, nrConselho } of rows) {
      for (const telefone of telefones) expect(telefone).toMatch(/^\d\d(300|9000)\d{5}$/);
      if (dsEmail !== null) expect(dsEmail).toMatch(/@exemplo\.example$/);
      if (dsSite !== null) expect(dsSite).toMatch(/^https:\/\/p\d+\.exemplo\.example$/);
      expect(nrCnpj !== null && isValidCnpj(nrCnpj, { version: 2 })).toBe(!profissional);
      expect(nrConselho !== null).toBe(profissional);
    }
  });
});
