/**
 * `npm run contract`: the reference back end is right in every operation, and each of forty deviations of a
 * copy is named.
 */
import { describe, expect, test } from 'vitest';
import { referencePlan } from '../../contract/reference.ts';
import { jsonOf, pageOf, textOf } from '../../contract/report.ts';
import { type Row, run, WRITES } from '../../contract/run.ts';
import { adapted } from '#lib/upstream/deviations.ts';
import { type Deviation, inBody, startDeviating } from './support/deviating.ts';
import { DEVIATIONS, html } from './support/deviations.ts';
import { SEED_DATE } from './support/seed.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

const statesOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map(({ operation, state, why, problems }) => [operation, { state, why, problems }]),
  );
const named = (rows: readonly Row[], state: Row['state']) =>
  rows.filter((row) => row.state === state).map(({ operation }) => operation);

describe('the reference back end', () => {
  test('answers every operation as the contract says', async () => {
    const plan = { ...referencePlan(backend().url, SEED_DATE), writes: [...WRITES.keys()] };
    const rows = await run(plan);
    expect(statesOf(rows.filter(({ state }) => state !== 'right'))).toEqual({});
  });

  test('gets no write that was not named', async () => {
    const rows = await run(referencePlan(backend().url, SEED_DATE));
    expect(named(rows, 'wrong')).toEqual([]);
    const changing = rows.filter(({ why }) => why?.includes('--write='));
    expect(changing.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([...WRITES.keys()]),
    );
  });
});

// The copy and its report do not depend on the database.
const hasPostgres = Boolean(process.env['DATABASE_URL']);

describe.skipIf(hasPostgres)('a copy with forty deviations', () => {
  test('gets a report that names each of them, and no other operation as wrong', async () => {
    const deviations = Object.fromEntries(
      Object.entries(DEVIATIONS).map(([name, [deviation]]) => [name, deviation]),
    );
    const copy = await startDeviating(backend().url, deviations);
    try {
      const plan = referencePlan(copy.url, SEED_DATE);
      const rows = await run({ ...plan, second: undefined });
      expect(named(rows, 'wrong').sort()).toEqual(Object.keys(DEVIATIONS).sort());
      const states = statesOf(rows);
      for (const [name, [, field, expected, found]] of Object.entries(DEVIATIONS)) {
        expect(states[name]?.problems, name).toContainEqual(
          expect.objectContaining({
            field,
            expected: expect.stringContaining(expected) as string,
            found: expect.stringContaining(found) as string,
          }),
        );
      }
      expect(textOf({ server: copy.url, made: SEED_DATE, rows })).toMatch(/docs\/contract\.md:\d+/);
      const report = { server: copy.url, made: SEED_DATE, rows };
      for (const text of [textOf(report), jsonOf(report), pageOf(report)]) {
        for (const value of Object.values(plan.facts).filter((fact) => /^\d{11,}$/.test(fact))) {
          expect(text).not.toContain(value);
        }
        expect(text).not.toMatch(/Helena|Zod|node_modules|\bat \w+ \(/);
      }
    } finally {
      await copy.close();
    }
  });

  test('may lack the plugins of the content site', async () => {
    const missing: Deviation = (sent) => ({
      ...sent,
      status: 404,
      body: '{"code":"rest_no_route"}',
    });
    const copy = await startDeviating(backend().url, { wpFichas: missing, wpTags: missing });
    try {
      const { target } = referencePlan(copy.url, SEED_DATE);
      const WP = target.bases.WP ?? '';
      const rows = await run({ target: { ...target, bases: { WP } }, facts: {}, writes: [] });
      expect(named(rows, 'wrong')).toEqual(['wpTags']);
      expect(statesOf(rows)['wpFichas']).toMatchObject({
        state: 'right',
        why: 'the content site has no such plugin',
      });
    } finally {
      await copy.close();
    }
  });

  test('is wrong when the card of the member who signs in is not valid', async () => {
    const none: Deviation = () => ({ status: 204, type: '', body: '', total: undefined });
    const copy = await startDeviating(backend().url, { validarCartao: none, buscarCartao: none });
    try {
      const rows = await run({ ...referencePlan(copy.url, SEED_DATE), second: undefined });
      expect(named(rows, 'wrong')).toEqual(['buscarCartao', 'validarCartao']);
      expect(statesOf(rows)['validarCartao']?.problems).toEqual([
        {
          field: '(body)',
          expected: 'the data of the member',
          found: 'an empty body: the card is not valid',
        },
      ]);
    } finally {
      await copy.close();
    }
  });

  test('need not send what is optional, and the runner calls what can be called without it', async () => {
    const people = inBody((body: { responseList: Record<string, unknown>[] }) => ({
      responseList: body.responseList.map(({ cdBeneficiario: _none, ...person }) => person),
    }));
    const copy = await startDeviating(backend().url, { listarPessoas: people });
    try {
      const { facts, ...plan } = referencePlan(copy.url, SEED_DATE);
      const { banners: _none, ...others } = facts;
      const writes = ['desbloquearCartaoMagnetico'];
      const rows = await run({ ...plan, facts: others, second: undefined, writes });
      expect(named(rows, 'wrong')).toEqual([]);
      const states = statesOf(rows);
      expect(states['desbloquearCartaoMagnetico']?.state).toBe('right');
      expect(states['listarBanners']).toMatchObject({
        state: 'not called',
        why: 'needs --banners',
      });
    } finally {
      await copy.close();
    }
  });

  test('gets a report of every failure; a call that needs a wrong answer says so', async () => {
    const copy = await startDeviating(backend().url, { listarBoletos: html, buscarUsuario: html });
    try {
      const rows = await run({ ...referencePlan(copy.url, SEED_DATE), second: undefined });
      const states = statesOf(rows);
      expect(named(rows, 'wrong')).toEqual(['buscarUsuario', 'listarBoletos']);
      expect(states['gerarBoleto']?.why).toBe(
        'lacks nrContrato: the answer of listarBoletos is wrong; lacks nrTitulo: the answer of listarBoletos is wrong',
      );
      expect(states['listarPessoas']?.why).toBe(
        'lacks cpfUsuario: the answer of buscarUsuario is wrong',
      );
      expect(states['listarVacinas']?.why).toBe(
        'lacks cdPessoaFisica: listarPessoas was not called',
      );
      expect(states['listarContratos']?.state).toBe('right');
    } finally {
      await copy.close();
    }
  });
});

describe.skipIf(hasPostgres)('a service with declared deviations', () => {
  const copyOf = () =>
    startDeviating(backend().url, {
      listarVacinas: inBody((body: { responseList: Record<string, string | null>[] }) => ({
        itens: body.responseList.map(({ dsVacina, dtAplicacao, ...rest }) => ({
          ...rest,
          nome: dsVacina,
          dtAplicacao: dtAplicacao?.split('/').reverse().join('-'),
        })),
      })),
    });

  test('is right with the declaration, and wrong without it', async () => {
    const copy = await copyOf();
    try {
      const plan = { ...referencePlan(copy.url, SEED_DATE), second: undefined };
      expect(named(await run(plan), 'wrong')).toEqual(['listarVacinas']);
      const deviation = {
        envelope: { from: 'itens', to: 'responseList' },
        fields: { dsVacina: 'nome' },
        dates: { dtAplicacao: 'YYYY-MM-DD' as const },
      };
      const adapt = (operation: string, body: unknown) =>
        adapted(body, operation === 'listarVacinas' ? deviation : undefined, 'America/Sao_Paulo');
      const rows = await run({ ...plan, target: { ...plan.target, adapt } });
      expect(named(rows, 'wrong')).toEqual([]);
      expect(statesOf(rows)['listarVacinas']?.state).toBe('right');
    } finally {
      await copy.close();
    }
  });
});
