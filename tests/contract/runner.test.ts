/**
 * `npm run contract`: the reference back end is right in every operation, and each kind of deviation of a
 * copy is named.
 */
import { describe, expect, onTestFinished, test } from 'vitest';
import { memberFacts, referencePlan } from '../../contract/reference.ts';
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

/** A copy of the reference back end with deviations, which ends with the test, and the plan of its run. */
async function copyWith(deviations: Readonly<Record<string, Deviation>>) {
  const copy = await startDeviating(backend().url, deviations);
  onTestFinished(async () => {
    await copy.close();
  });
  return referencePlan(copy.url, SEED_DATE);
}

test('the reference back end answers every operation as the contract says', async () => {
  const plan = { ...referencePlan(backend().url, SEED_DATE), writes: [...WRITES.keys()] };
  const rows = await run(plan);
  expect(statesOf(rows.filter(({ state }) => state !== 'right'))).toEqual({});
});

test('every answer to a member with older documents, which are inside the answers, is right', async () => {
  const { facts, ...plan } = referencePlan(backend().url, SEED_DATE);
  const rows = await run({ ...plan, facts: { ...facts, ...memberFacts('outra-titular') } });
  expect(statesOf(rows.filter(({ state }) => state === 'wrong'))).toEqual({});
  expect(named(rows, 'right')).toContain('buscarPdfBoleto');
});

// The copy and its report do not depend on the database.
const hasPostgres = Boolean(process.env['DATABASE_URL']);

describe.skipIf(hasPostgres)('a copy with deviations', () => {
  test('gets no write, and a report that names each of them and no other operation as wrong', async () => {
    const plan = await copyWith(
      Object.fromEntries(
        Object.entries(DEVIATIONS).map(([name, [deviation]]) => [name, deviation]),
      ),
    );
    const rows = await run(plan);
    expect(named(rows, 'wrong').sort()).toEqual(Object.keys(DEVIATIONS).sort());
    const withheld = rows.filter(({ why }) => why?.includes('--write='));
    expect(withheld.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining([...WRITES.keys()]),
    );
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
    const report = { server: 'http://127.0.0.1', made: SEED_DATE, rows };
    expect(textOf(report)).toMatch(/docs\/contract\.md:\d+/);
    for (const text of [textOf(report), jsonOf(report), pageOf(report)]) {
      for (const value of Object.values(plan.facts).filter((fact) => /^\d{11,}$/.test(fact)))
        expect(text).not.toContain(value);
      expect(text).not.toMatch(/Helena|Zod|node_modules|\bat \w+ \(/);
    }
  });

  test('may lack the plugins of the content site', async () => {
    const missing: Deviation = (sent) => ({
      ...sent,
      status: 404,
      body: '{"code":"rest_no_route"}',
    });
    const { target } = await copyWith({ wpFichas: missing, wpTags: missing });
    const WP = target.bases.WP ?? '';
    const rows = await run({ target: { ...target, bases: { WP } }, facts: {}, writes: [] });
    expect(named(rows, 'wrong')).toEqual(['wpTags']);
    expect(statesOf(rows)['wpFichas']).toMatchObject({
      state: 'right',
      why: 'the content site has no such plugin',
    });
  });

  test('is wrong when the card of the member who signs in is not valid', async () => {
    const none: Deviation = () => ({ status: 204, type: '', body: '', total: undefined });
    const rows = await run(await copyWith({ validarCartao: none, buscarCartao: none }));
    expect(named(rows, 'wrong')).toEqual(['buscarCartao', 'validarCartao']);
    expect(statesOf(rows)['validarCartao']?.problems).toEqual([
      {
        field: '(body)',
        expected: 'the data of the member',
        found: 'an empty body: the card is not valid',
      },
    ]);
  });

  test('need not send what is optional, and the runner calls what can be called without it', async () => {
    const people = inBody((body: { responseList: Record<string, unknown>[] }) => ({
      responseList: body.responseList.map(({ cdBeneficiario: _none, ...person }) => person),
    }));
    const { facts, ...plan } = await copyWith({ listarPessoas: people });
    const { banners: _none, ...others } = facts;
    const rows = await run({ ...plan, facts: others, writes: ['desbloquearCartaoMagnetico'] });
    expect(named(rows, 'wrong')).toEqual([]);
    const states = statesOf(rows);
    expect(states['desbloquearCartaoMagnetico']?.state).toBe('right');
    expect(states['listarBanners']).toMatchObject({
      state: 'not called',
      why: 'needs --banners',
    });
  });

  test('gets a report of every failure; a call that needs a wrong answer says so', async () => {
    const rows = await run(await copyWith({ listarBoletos: html, buscarUsuario: html }));
    const states = statesOf(rows);
    expect(named(rows, 'wrong')).toEqual(['buscarUsuario', 'listarBoletos']);
    expect(states['gerarBoleto']?.why).toBe(
      'lacks nrContrato: the answer of listarBoletos is wrong; lacks nrTitulo: the answer of listarBoletos is wrong',
    );
    expect(states['listarPessoas']?.why).toBe(
      'lacks cpfUsuario: the answer of buscarUsuario is wrong',
    );
    expect(states['listarVacinas']?.why).toBe('lacks cdPessoaFisica: listarPessoas was not called');
    expect(states['listarContratos']?.state).toBe('right');
  });
});

test.skipIf(hasPostgres)('a service whose deviations are declared is right', async () => {
  const plan = await copyWith({
    listarVacinas: inBody((body: { responseList: Record<string, string | null>[] }) => ({
      itens: body.responseList.map(({ dsVacina, dtAplicacao, ...rest }) => ({
        ...rest,
        nome: dsVacina,
        dtAplicacao: dtAplicacao?.split('/').reverse().join('-'),
      })),
    })),
  });
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
});
