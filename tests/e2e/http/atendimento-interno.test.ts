/**
 * No answer and no log contains the call centre's credential. No address or log identifies the attended member
 * (security.md 46).
 */
import type { APIRequestContext } from '@playwright/test';
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { documents, staff } from '../../support/healthy-documents.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { type Answer, empty, json, plain, reset } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';
import { ReadPage } from '../support/read-page.ts';

const SECRETS = [staff.credential, staff.credential.slice(6), staff.hash, staff.senha];

const act = (
  request: APIRequestContext,
  origin: string,
  action: string,
  form: Record<string, string>,
) =>
  request.post(`${origin}/atendimento?_action=atendimentoInterno.${action}`, {
    form,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
const enter = (request: APIRequestContext, origin: string, senha: string = staff.senha) =>
  act(request, origin, 'entrar', { nome: staff.nome, senha });

test('only the call centre’s base gets the credential, and no browser or log', async ({
  request,
  origin,
  services,
  scriptedPortal: { portal },
}) => {
  const bodies: string[] = [];
  const seen = async (answer: { text: () => Promise<string>; headers: () => object }) => {
    bodies.push(await answer.text(), JSON.stringify(answer.headers()));
  };
  await seen(await enter(request, origin, 'errada'));
  await seen(await enter(request, origin));
  const found = await act(request, origin, 'localizar', { cartaoOuCpf: member.cpf });
  expect(found.headers()['location']).toBe('/atendimento');
  await seen(found);
  const page = await request.get(`${origin}/atendimento`);
  await seen(page);
  const html = await page.text();
  expect(html).toContain(member.nome);
  expect(html).toContain('***.982.247-**');
  for (const digits of [member.cpf, '529.982.247-25']) expect(html).not.toContain(digits);
  expect(page.headers()['cache-control']).toBe('private, no-store');

  const asked = services.callsTo(documents.listarRequisicoesDoAtendimento);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([staff.credential]);
  const others = services.calls.filter(({ path }) => !path.startsWith('/callcenter/'));
  expect(others.some(({ headers }) => headers.authorization !== undefined)).toBe(false);
  for (const route of [routes.validarContrato, routes.listarBoletos]) {
    expect(services.callsTo(route).map(({ query }) => query['isCallcenter'])).toEqual(['S']);
  }

  const failures: Answer[] = [
    empty(401),
    json({ mensagem: staff.credential }, 500),
    plain(staff.credential, 'text/html'),
    reset,
  ];
  services.on(routes.listarBoletos, json({ mensagem: 'Cobrança em revisão.' }, 422));
  for (const answer of failures) {
    services.on(documents.listarRequisicoesDoAtendimento, answer);
    const failed = await request.get(`${origin}/atendimento`);
    const shown = await ReadPage.of(failed);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Contrato validado');
    expect(shown.region('Boletos')).toContain('Cobrança em revisão.');
    expect(shown.links(undefined, shown.part('Boletos'))).toEqual([]);
    expect(shown.region('Autorizações')).toContain(MENSAGEM_MANUTENCAO);
    expect(shown.links('Tentar de novo', shown.part('Autorizações'))).toHaveLength(1);
    await seen(failed);
  }
  services.on(documents.listarRequisicoesDoAtendimento, json({ responseList: [] }));
  for (const nr of ['999', '../x']) {
    const unknown = await request.get(`${origin}/atendimento?requisicao=${nr}`);
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('Requisição não encontrada');
    await seen(unknown);
  }

  const log = portal.output();
  for (const secret of SECRETS) {
    expect(bodies.some((body) => body.includes(secret))).toBe(false);
    expect(log.includes(secret)).toBe(false);
  }
  for (const secret of [member.cpf, member.carteirinha, member.nome]) {
    expect(log.includes(secret)).toBe(false);
  }
  const audit = log
    .split('\n')
    .filter((line) => line.includes('"auditoria":true'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const lines = audit.map(({ msg, operation, atendente }) => [msg, operation, atendente]);
  expect(lines).toContainEqual(['call-centre sign-in refused', undefined, staff.nome]);
  expect(lines).toContainEqual(['call-centre sign-in', undefined, staff.nome]);
  for (const operation of ['buscarCadastroPorCpf', 'validarContrato', 'listarRequisicoes']) {
    expect(lines).toContainEqual(['call-centre look-up', operation, staff.nome]);
  }
  // Each look-up logs the pseudonym of the one member who was looked up.
  const marks = audit.flatMap(({ msg, pessoa }) => (msg === 'call-centre look-up' ? [pessoa] : []));
  expect(marks.length).toBeGreaterThan(2);
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^\d{4}\.[\w-]{16}$/);
  // Only the attendant, the operation, the member, the time and the request.
  const allowed = [
    ...['level', 'time', 'auditoria', 'atendente', 'operation', 'requestId', 'msg'],
    ...['pessoa', 'cartao', 'kind'],
  ];
  for (const line of audit) {
    expect(Object.keys(line).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(Date.parse(String(line['time']))).toBeGreaterThan(0);
  }
});
