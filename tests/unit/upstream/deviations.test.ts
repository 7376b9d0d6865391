/** Answers with declared deviations are converted to the form of the contract. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { adapted } from '#lib/upstream/deviations.ts';
import { listarVacinas } from '#lib/vacinas/wire.ts';
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

describe('an answer', () => {
  it('may have another envelope, other names and other dates', () => {
    const entry = {
      nome: 'Hepatite B',
      data_aplicacao: '2026-03-16',
      dtProximaDose: '2026-09-16T10:30:00',
    };
    const body = { dados: { itens: [entry, { nome: 'BCG' }] } };
    expect(listarVacinas.answers.parse(adapted(body, DECLARED.listarVacinas, ZONE))).toEqual([
      { dsVacina: 'Hepatite B', dtAplicacao: '16/03/2026', dtProximaDose: '16/09/2026' },
      { dsVacina: 'BCG' },
    ]);
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

const folder = mkdtempSync(join(tmpdir(), 'portal-deviations-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
/** The path of a file of deviations with this text. */
function fileOf(text: string, name = 'deviations.json'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a call of the portal', () => {
  const path = fileOf(JSON.stringify(DECLARED), 'declared.json');
  const server = useScriptedServer({ PORTAL_DEVIATIONS: path });
  const vacinas = (operation: string) =>
    request(
      { name: operation, about: '', route: 'GET WS/coisa', answers: listarVacinas.answers },
      { call },
    );

  it('reads the answer of a service that deviates, and only of that operation', async () => {
    server.on(ROUTE, json({ dados: { itens: [{ nome: 'BCG', data_aplicacao: '2026-03-16' }] } }));
    expect(await vacinas('listarVacinas')).toEqual([
      { dsVacina: 'BCG', dtAplicacao: '16/03/2026' },
    ]);
    await expectFailure(vacinas('listarProtocolos'), 'contract');
  });

  it('still shows the message of a refusal', async () => {
    server.on(ROUTE, json({ mensagem: 'Não há carteira.' }, 404));
    expect(await expectFailure(vacinas('listarVacinas'), 'rejected')).toMatchObject({
      mensagem: 'Não há carteira.',
    });
  });
});

describe('the file of PORTAL_DEVIATIONS', () => {
  const settings = (path: string) => ({ ...services, PORTAL_DEVIATIONS: path });

  it('is read at the start', () => {
    const { deviations } = parseEnv(settings(fileOf(JSON.stringify(DECLARED))));
    expect(deviations).toEqual(DECLARED);
    expect(parseEnv(services).deviations).toEqual({});
  });

  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it: Invalid input'],
    ['{"listarVacina": {}}', 'listarVacina: is no operation of docs/contract.md'],
    ['{"listarVacinas": {"campos": {}}}', 'listarVacinas: Unrecognized key: "campos"'],
    ['{"listarVacinas": {"dates": {"dtAplicacao": "YY"}}}', 'listarVacinas.dates.dtAplicacao'],
    [
      '{"listarVacinas": {"envelope": {"from": "a/b", "to": "data"}}}',
      'listarVacinas.envelope.from',
    ],
  ])('%s stops the start, with the place', (text, said) => {
    expect(complaint(settings(fileOf(text)))).toContain(`PORTAL_DEVIATIONS: ${said}`);
  });

  it('must exist', () => {
    const said = complaint(settings(join(folder, 'missing.json')));
    expect(said).toContain('PORTAL_DEVIATIONS: the file cannot be read');
  });
});
