/** The forms of registration and address: person, confirmed town, sent fields (security.md 26, 31). */
import { beforeEach, describe, expect, it } from 'vitest';
import { unconfirmed } from '../support/fake-session.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { dependente, titular } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { endereco, familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { ADDRESS, newMember, PERSON, post, STREETS } from './support.ts';

const server = useScriptedServer();
const SEND = familyRoutes.atualizarCadastro;
const MOVE = familyRoutes.alterarEndereco;
const TOWN = familyRoutes.buscarMunicipioIbge;
const READ = `GET /ws/atualiza-cadastro/beneficiario/${titular.cdPessoaFisica}`;
const READ_BY_CPF = `GET /ws/atualiza-cadastro/beneficiario/${titular.nrCpf ?? ''}/cpf`;

const kept = {
  cdPessoaFisica: 501,
  nmBeneficiario: 'Marina Prado',
  dsEmail: 'marina@exemplo.example',
  nrRg: '99',
};

beforeEach(() => {
  scriptFamily(server);
  server
    .on('GET /ws/confirma-cadastro/confirmado', json({ data: { cadastroConfirmado: 'N' } }))
    .on(READ, json({ response: kept }))
    .on(`GET /ws/cadastro/familia/endereco/beneficiario/${titular.nrCartao}`, empty(500))
    .on(STREETS, json({ responseList: [] }));
});

const fieldIn = (body: string, name: string) =>
  new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1];

describe('an update of the registration', () => {
  it('sends every field flat and multipart, with dates and numbers in the format of the services', async () => {
    const { location } = await post('cadastro.atualizar', PERSON);
    expect(location).toMatch(/^\/cliente\/cadastro\?recibo=/);
    const [call] = server.callsTo(SEND);
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data/);
    const expected = {
      dtNascimento: '05/09/1960',
      nrCelular: '17990000001',
      nrCep: '15000000',
      nmCidade: endereco.nmCidade,
      cdPessoaFisica: '501',
      nrCartao: titular.nrCartao,
      // Fields that the form does not ask for keep their values.
      dsEmail: 'marina@exemplo.example',
    };
    for (const [name, value] of Object.entries(expected))
      expect(fieldIn(call?.body ?? '', name), name).toBe(value);
  });

  it('always belongs to the selected person, whatever the form says', async () => {
    const foreign = { cdPessoaFisica: '999', nrCartao: '9', dsEmail: 'x@y.example', token: 'x' };
    await post('cadastro.atualizar', { ...PERSON, ...foreign });
    const body = server.callsTo(SEND)[0]?.body ?? '';
    expect(fieldIn(body, 'cdPessoaFisica')).toBe('501');
    expect(fieldIn(body, 'dsEmail')).toBe('marina@exemplo.example');
    expect(body).not.toContain('token');
  });

  it('works before confirmation and leads back to the confirmation page', async () => {
    const session = unconfirmed();
    const visited = await portal.visit({
      path: '/cliente/confirmacao-cadastral?_action=cadastro.atualizar',
      route: '/cliente/confirmacao-cadastral',
      form: { chave: memberKey('cadastro'), passo: 'revisao', ...PERSON },
      session,
    });
    expect(visited.location).toMatch(/^\/cliente\/confirmacao-cadastral\?recibo=/);
  });

  it.each([
    ['is of another state', json({ response: { cdCidade: 1, dsCidade: 'X', sgEstado: 'MG' } })],
    ['does not exist', json({ mensagem: 'não' }, 404)],
  ])('is refused with a field error when the town %s', async (_name, answer) => {
    server.on(TOWN, answer);
    const { status, fields } = outcomeOf(await post('cadastro.atualizar', PERSON));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['cdMunicipioIbge']]);
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it("starts from the registration of the CPF when the person's code is unknown", async () => {
    server.on(READ, json({}, 404)).on(READ_BY_CPF, json({ response: kept }));
    const { response } = await post('cadastro.atualizar', PERSON);
    expect(response.status).toBe(303);
    expect(server.callsTo(READ_BY_CPF)).toHaveLength(1);
  });

  it("never starts from another person's registration when the person has no CPF", async () => {
    const read = `GET /ws/atualiza-cadastro/beneficiario/${dependente.cdPessoaFisica}`;
    server.on(read, json({}, 404));
    const session = newMember({ selecionada: dependente.nrCartao, confirmadas: ['502'] });
    expect(outcomeOf(await post('cadastro.atualizar', PERSON, session)).status).toBe(422);
    expect(server.routes.filter((route) => route.includes('/cpf'))).toEqual([]);
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it('shows the towns of the chosen state beside the street', async () => {
    const session = newMember();
    const chave = await keyFor('cadastro', session);
    const form = { chave, ...PERSON, passo: 'revisao', ir: 'endereco' };
    const show = () => portal.call('cadastro.atualizar', { form, session });
    expect(await (await show()).response.text()).toContain(endereco.nmCidade);
    server.on(familyRoutes.listarCidades, empty(500));
    // A failed list is an empty list (spec section 8).
    expect((await show()).response.status).toBe(200);
  });

  it('opens an unchanged address without its towns, which the form then asks for', async () => {
    server.on(READ, json({ response: { ...kept, endereco: { sgEstado: 'SP' } } }));
    const session = newMember();
    const chave = await keyFor('cadastro', session);
    const form = { chave, passo: 'revisao', ir: 'endereco' };
    const { response } = await portal.call('cadastro.atualizar', { form, session });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(endereco.nmCidade);
    expect(server.callsTo(familyRoutes.listarCidades)).toEqual([]);
  });
});

describe('a change of address', () => {
  it('is sent url-encoded, with the confirmed town and the selected person', async () => {
    await post('cadastro.alterarEndereco', { ...ADDRESS, cdPessoaFisica: '999' });
    const [call] = server.callsTo(MOVE);
    expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      ...ADDRESS,
      nrCep: '15000000',
      nmCidade: endereco.nmCidade,
      cdPessoaFisica: '501',
    });
  });
});

describe('the confirmation', () => {
  const CONFIRM = 'POST /ws/atualiza-cadastro/confirma-cadastro';

  it('leads to the page that the member wanted', async () => {
    server.on(CONFIRM, empty(201));
    const session = unconfirmed();
    const path = '/cliente/boletos?contrato=1';
    const { location } = await portal.visit({ path, route: '/cliente/boletos', session });
    expect(location).toBe('/cliente/confirmacao-cadastral');
    const confirmed = await portal.visit({
      path: '/cliente/confirmacao-cadastral?_action=cadastro.confirmar',
      route: '/cliente/confirmacao-cadastral',
      form: { chave: memberKey('cadastro-confirmar') },
      session,
    });
    expect(confirmed.location).toBe(path);
    expect(await session.fact('destino')).toBeUndefined();
  });
});
