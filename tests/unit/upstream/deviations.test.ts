/** Answers with declared deviations are converted to the form of the contract. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { adapted, parseDeviations } from '#lib/upstream/deviations.ts';
import { listaVacinas } from '#lib/vacinas/wire.ts';
import { request } from '#lib/upstream/client.server.ts';
import { complaint, services } from '../config/support.ts';
import { call } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, ROUTE } from './support.ts';

const ZONE = 'America/Sao_Paulo';

const DECLARED = {
  listarVacinas: {
    envelope: { from: 'dados.itens', to: 'responseList' },
    fields: { dsVacina: 'nome', dtAplicacao: 'data_aplicacao' },
    dates: { dtAplicacao: 'YYYY-MM-DD', dtProximaDose: 'ISO 8601' },
  },
} as const;

/** The body that the portal reads from a service with these deviations. */
const readVacinas = (body: unknown) =>
  listaVacinas.parse(adapted(body, DECLARED.listarVacinas, ZONE));

describe('an answer', () => {
  it('may have another envelope, other names and other dates', () => {
    const body = {
      dados: {
        itens: [
          {
            nome: 'Hepatite B',
            data_aplicacao: '2026-03-16',
            dtProximaDose: '2026-09-16T10:30:00',
          },
        ],
      },
    };
    expect(readVacinas(body)).toEqual([
      { dsVacina: 'Hepatite B', dtAplicacao: '16/03/2026', dtProximaDose: '16/09/2026' },
    ]);
  });

  it('is the contract’s for every list of entries', () => {
    const day = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    const entry = fc.record({ nome: fc.stringMatching(/^[a-z]{1,20}$/), day });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const itens = entries.map((one) => ({
          nome: one.nome,
          data_aplicacao: one.day.toISOString().slice(0, 10),
        }));
        const expected = entries.map((one) => ({
          dsVacina: one.nome,
          dtAplicacao: one.day.toISOString().slice(0, 10).split('-').reverse().join('/'),
        }));
        expect(readVacinas({ dados: { itens } })).toEqual(expected);
      }),
    );
  });

  it.each([
    [[{ a: 1 }], '(body)', 'responseList', { responseList: [{ a: 1 }] }],
    [{ data: { a: 1 } }, 'data', '(body)', { a: 1 }],
    [{ x: { y: 1 } }, 'x', 'response', { response: { y: 1 } }],
    // A refusal has no such envelope, and its message does not change.
    [{ mensagem: 'Não.' }, 'x', 'response', { mensagem: 'Não.' }],
  ])('%j with its value at %s gets the value at %s', (body, from, to, expected) => {
    expect(adapted(body, { envelope: { from, to } }, ZONE)).toEqual(expected);
  });

  it.each([
    ['YYYY-MM-DD', '2026-03-16', '16/03/2026'],
    ['DD-MM-YYYY', '16-03-2026', '16/03/2026'],
    ['DD.MM.YYYY', '16.03.2026', '16/03/2026'],
    ['YYYYMMDD', 20260316, '16/03/2026'],
    ['ISO 8601', '2026-03-16T08:05', '16/03/2026 08:05'],
    // 22:30 of the day before in São Paulo.
    ['ISO 8601', '2026-03-16T01:30:00Z', '15/03/2026 22:30'],
    ['ISO 8601', '2026-03-16T01:30:00.000-03:00', '16/03/2026 01:30'],
    // Another form stays, so that it breaks the contract and is logged.
    ['YYYY-MM-DD', '16/3/26', '16/3/26'],
    ['YYYY-MM-DD', null, null],
    ['ISO 8601', '2026-13-45T10:00Z', '2026-13-45T10:00Z'],
  ] as const)('with dates %s: %s is %s', (form, sent, expected) => {
    expect(adapted({ d: sent }, { dates: { d: form } }, ZONE)).toEqual({ d: expected });
  });
});

describe('a call of the portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deviations-'));
  const path = join(folder, 'declared.json');
  writeFileSync(path, JSON.stringify(DECLARED));
  const server = useScriptedServer({ PORTAL_DEVIATIONS: path });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const vacinas = (operation: string) =>
    request({ name: operation, about: '', route: 'GET WS/coisa', answers: listaVacinas }, { call });

  it('reads the answer of a service that deviates, and only of that operation', async () => {
    server.on(ROUTE, json({ dados: { itens: [{ nome: 'BCG', data_aplicacao: '2026-03-16' }] } }));
    expect(await vacinas('listarVacinas')).toEqual([
      { dsVacina: 'BCG', dtAplicacao: '16/03/2026' },
    ]);
    await expectFailure(vacinas('listarProtocolos'), 'contract');
  });

  it('still shows the message of a refusal', async () => {
    server.on(ROUTE, json({ mensagem: 'Não há carteira.' }, 404));
    expect((await expectFailure(vacinas('listarVacinas'), 'rejected')).mensagem).toBe(
      'Não há carteira.',
    );
  });
});

describe('the file of PORTAL_DEVIATIONS', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-deviations-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = (text: string) => {
    const path = join(folder, 'deviations.json');
    writeFileSync(path, text);
    return { ...services, PORTAL_DEVIATIONS: path };
  };

  it('is read at the start', () => {
    expect(parseEnv(file(JSON.stringify(DECLARED))).deviations).toEqual(DECLARED);
    expect(parseEnv(services).deviations).toEqual({});
  });

  it.each([
    ['{', 'it is not JSON'],
    ['{"listarVacina": {}}', 'listarVacina: is no operation of docs/contract.md'],
    ['{"listarVacinas": {"campos": {}}}', 'listarVacinas: Unrecognized key: "campos"'],
    ['{"listarVacinas": {"dates": {"dtAplicacao": "YY"}}}', 'listarVacinas.dates.dtAplicacao'],
    [
      '{"listarVacinas": {"envelope": {"from": "a/b", "to": "data"}}}',
      'listarVacinas.envelope.from',
    ],
  ])('%s stops the start, with the place', (text, said) => {
    expect(complaint(file(text))).toContain(`PORTAL_DEVIATIONS: ${said}`);
  });

  it('must exist', () => {
    const missing = { ...services, PORTAL_DEVIATIONS: join(folder, 'missing.json') };
    expect(complaint(missing)).toContain('PORTAL_DEVIATIONS: the file cannot be read');
    expect(parseDeviations('[]')).toHaveProperty('problems');
  });
});
