/** The calls of the call centre: their base, their credential, and calls that the call centre cannot make. */
import { beforeEach, describe, expect, it } from 'vitest';
import { accountMark } from '#lib/acesso/kept.server.ts';
import { noteAccount } from '#lib/acesso/people.server.ts';
import { findMember } from '#lib/atendimento-interno/service.server.ts';
import { loadBoletos } from '#lib/boletos/service.server.ts';
import { CARTAO_NAO_ENCONTRADO, failureMessage, NotFoundError } from '#lib/errors.ts';
import { listarRequisicoes, loadRequisicao } from '#lib/requisicoes/service.server.ts';
import { CallcenterContext } from '#lib/sessao/callcenter-context.server.ts';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { sessionRecord, titular, contaFor } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { type Answer, empty, json, useScriptedServer } from '../support/scripted-server.ts';

const CREDENTIAL = 'Basic credencial-do-atendimento';
const server = useScriptedServer({
  PORTAL_CALLCENTER_URL: '{url}/callcenter',
  PORTAL_CALLCENTER_CREDENTIAL: CREDENTIAL,
});

const { nrCartao } = titular;
const staff = { createdAt: 0, seenAt: 0, nome: 'maria.souza', account: 'x' };
const consulta = CallcenterContext.of(
  { ...staff, consulta: { nrCartao, nmBeneficiario: 'Marina Prado', marca: '2026.marca' } },
  call,
);
const membro = MemberContext.of(sessionRecord(), call);
const TODAY = '21/11/2026';

beforeEach(() => {
  server
    .on(
      `GET /ws/financeiro/contratos/${nrCartao}`,
      json({ responseList: [{ nrContrato: 70, dsContrato: 'Essencial', situacao: 1 }] }),
    )
    .on(`GET /ws/financeiro/boleto/validar/contrato/${nrCartao}`, json({ stValidacao: 'S' }))
    .on(`GET /ws/boleto/listar/${nrCartao}`, json({ data: [{ nrTitulo: 1, nrContrato: 70 }] }));
  for (const base of ['ws', 'callcenter']) {
    const path = `GET /${base}/status-requisicoes`;
    const one = { nrRequisicao: 100, dsTipo: 'Exame', cdStatus: 3 };
    server
      .on(`${path}/${nrCartao}`, json({ responseList: [one] }))
      .on(`${path}/detalhe/100`, json({ response: one }))
      .on(`${path}/recusada/100`, json({ response: { motivos: [{ dsMotivo: 'Estético' }] } }))
      .on(
        `${path}/detalhe/procedimento/100`,
        json({ responseList: [{ sqProcedimento: 7, dsProcedimento: 'Raio X' }] }),
      )
      .on(`${path}/detalhe/procedimento/rede-prestadora/7`, json({ responseList: [] }));
  }
});

describe('contract validation and boletos', () => {
  it.each([
    ['the call centre', consulta, 'S'],
    ['a member', membro, 'N'],
  ] as const)('of %s carry isCallcenter %s and no credential', async (_who, reader, flag) => {
    const { contrato, lista } = await loadBoletos(reader, undefined);
    expect([contrato.status, lista?.status]).toEqual(['success', 'success']);
    const [, validation, list] = server.calls;
    expect(validation?.query).toEqual({ nrCartao, isCallcenter: flag });
    expect(list?.query).toEqual({ nrCartao, isCallcenter: flag });
    expect(server.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });
});

describe('requests', () => {
  it('of the call centre go to the other base with the fixed credential', async () => {
    const found = await loadRequisicao(consulta, '100', TODAY);
    expect(found).toMatchObject({ situacao: 'negada', recusa: { status: 'success' } });
    expect(server.calls).toHaveLength(4);
    for (const { path, query, headers } of server.calls) {
      expect(path).toMatch(/^\/callcenter\/status-requisicoes\//);
      expect(headers.authorization).toBe(CREDENTIAL);
      // On that base, the base and the credential define the mode, so there is no flag.
      expect(query).toEqual({});
    }
  });

  it('of a member go to the normal base without the credential', async () => {
    await loadRequisicao(membro, '100', TODAY);
    for (const { path, headers } of server.calls) {
      expect(path).toMatch(/^\/ws\//);
      expect(headers.authorization).toBeUndefined();
    }
  });

  it('of another member are not found', async () => {
    await expect(loadRequisicao(consulta, '999', TODAY)).rejects.toBeInstanceOf(NotFoundError);
    expect(server.calls).toHaveLength(1);
  });

  it('report a refused portal credential as a configuration error and do not end the session', async () => {
    server.on(`GET /callcenter/status-requisicoes/${nrCartao}`, empty(401));
    const failure = await listarRequisicoes(consulta).catch((error: unknown) => error);
    expect(failureMessage(failure)).toBe('Estamos em manuntenção para melhor atendê-lo.');
    expect(failure).toMatchObject({ kind: 'unavailable' });
  });
});

describe('the search for a member', () => {
  const CARD = `GET /ws/beneficiario/validacao/${nrCartao}`;
  const CPF = 'GET /ws/cadastro/dados/52998224725/cpf';
  const find = (procurado: Parameters<typeof findMember>[0]) =>
    findMember(procurado, 'maria.souza', call);

  it('works by card', async () => {
    server.on(CARD, json({ response: { nmBeneficiario: 'Marina Prado' } }));
    expect(await find({ nrCartao })).toEqual({
      nrCartao,
      nmBeneficiario: 'Marina Prado',
      cpf: undefined,
      marca: auditMark(nrCartao),
    });
  });

  it('works by CPF, through the registration, and keeps the CPF masked', async () => {
    const cadastro = { cdPessoaFisica: 1, nmBeneficiario: 'Marina Prado', nrCartao };
    const dtNascimento = '05/09/1960';
    server.on(CPF, json({ response: { ...cadastro, nrCpf: '52998224725', dtNascimento } }));
    const conta = contaFor('52998224725');
    await noteAccount(conta, [nrCartao], Date.now());
    const found = await find({ nrCpf: '52998224725' });
    expect(found).toEqual({
      nrCartao,
      nmBeneficiario: 'Marina Prado',
      cpf: '***.982.247-**',
      dtNascimento,
      marca: auditMark('52998224725'),
      conta: accountMark(conta),
    });
  });

  it('gives a person the same mark by card and by CPF', async () => {
    const pessoa = { nmBeneficiario: 'Marina Prado', nrCartao, nrCpf: '52998224725' };
    server.on(CARD, json({ response: pessoa })).on(CPF, json({ response: pessoa }));
    const [byCard, byCpf] = [await find({ nrCartao }), await find({ nrCpf: '52998224725' })];
    expect(byCard.marca).toBe(byCpf.marca);
  });

  it.each([
    ['204', empty(204)],
    ['null', json({ response: null })],
    ['a person without a card', json({ response: { nmBeneficiario: 'Marina' } })],
  ] as [string, Answer][])('finds no member when the service answers %s', async (_what, answer) => {
    server.on(CPF, answer);
    const failure = await find({ nrCpf: '52998224725' }).catch((error: unknown) => error);
    expect(failureMessage(failure)).toBe(CARTAO_NAO_ENCONTRADO);
  });
});

describe('the right to look up', () => {
  it('does not exist before a member is found', () => {
    expect(() => CallcenterContext.of(staff, call)).toThrow(NotFoundError);
  });

  it('names the staff account and the member in every call, for its audit line', () => {
    expect(consulta.call).toEqual({
      requestId: 'pedido-1',
      atendente: 'maria.souza',
      pessoa: '2026.marca',
    });
    expect(consulta).not.toBeInstanceOf(MemberContext);
  });
});
