/** A data subject's request: the query, the fixed authorization and the messages of the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { isOutro } from '#lib/privacidade/rules.ts';
import { DIGA_QUAL, ESCOLHA_PEDIDO, ESCOLHA_PESSOA } from '#lib/privacidade/schema.ts';
import { signedIn } from '../support/fake-session.ts';
import { publicForm, stepOf } from '../support/forms.ts';
import { titular } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { empty, json, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_FIXED_AUTHORIZATION: 'Basic fixa' });
const BASE = '/ws/privacidade/direitos-requisicoes-titular';
const PEOPLE = `GET ${BASE}/tipo-pessoa`;
const KINDS = `GET ${BASE}/tipo-ocorrencia`;
const SEND = `POST ${BASE}/formulario`;
const MAINTENANCE = 'Estamos em manuntenção para melhor atendê-lo.';

beforeEach(() => {
  const list = (...responseList: object[]) => json({ responseList });
  server
    .on(PEOPLE, list({ codigo: 1, descricao: 'Beneficiário' }, { codigo: '9', descricao: 'Outra' }))
    .on(KINDS, list({ codigo: 1, descricao: 'Acesso' }, { codigo: 9, descricao: 'OUTRO pedido' }))
    .on(SEND, json({ response: { nrProtocolo: 5 } }));
});

const form = publicForm('/privacidade/solicitacao', 'privacidade.solicitar', 'privacidade');
const MINIMAL = {
  passo: 'revisao',
  tipoPessoa: '1',
  tipoOcorrencia: '1',
  descricao: 'Quero ver meus dados.',
  nome: 'Ana Prado',
  cpf: '529.982.247-25',
  email: 'ana@exemplo.example',
};

describe('the payload', () => {
  it('contains every field of the contract in the query, without a body, with the fixed authorization', async () => {
    const { location } = await form.post({
      ...MINIMAL,
      tipoOcorrencia: '9',
      outro: 'Gravações & ligações',
      descricao: 'Linha 1\r\nlinha 2?&=#',
      cartao: '0999 0001 0001 0100 8',
      telefone: '(17) 3222-2222',
      celular: '(17) 99000-1234',
    });
    expect(location).toMatch(/^\/privacidade\/solicitacao\?recibo=/);
    const [call] = server.callsTo(SEND);
    expect(call?.query).toEqual({
      nome: 'Ana Prado',
      tipoPessoa: '1',
      tipoOcorrencia: '9',
      descricao: 'Linha 1\nlinha 2?&=#',
      cartao: '09990001000101008',
      cpf: '52998224725',
      telefone: '1732222222',
      celular: '17990001234',
      email: 'ana@exemplo.example',
      outro: 'Gravações & ligações',
    });
    expect(call?.body).toBe('');
    expect(call?.headers.authorization).toBe('Basic fixa');
  });

  it('contains no empty parameter, and contains the card of the signed-in person', async () => {
    await form.post(MINIMAL);
    const { passo: _step, ...fields } = MINIMAL;
    expect(server.callsTo(SEND)[0]?.query).toEqual({ ...fields, cpf: '52998224725' });
    const session = signedIn({ cpf: '11144477735' });
    await form.post({ ...MINIMAL, cartao: '999999999999999' }, { session });
    expect(server.callsTo(SEND)[1]?.query['cartao']).toBe(titular.nrCartao);
  });

  it('fits in a URL, even with a long request and accents', async () => {
    await form.post({ ...MINIMAL, descricao: 'ção'.repeat(333) });
    expect(server.callsTo(SEND)[0]?.url.length).toBeLessThan(8_000);
    const tooLong = await form.post({ ...MINIMAL, descricao: 'x'.repeat(1_001) });
    expect(outcomeOf(tooLong).fields).toHaveProperty('descricao');
  });
});

describe('the lists', () => {
  it.each([
    ['no person', { tipoPessoa: '7' }, { tipoPessoa: [ESCOLHA_PESSOA] }],
    ['no request', { tipoOcorrencia: '7' }, { tipoOcorrencia: [ESCOLHA_PEDIDO] }],
    ['"outro" without an explanation', { tipoOcorrencia: '9' }, { outro: [DIGA_QUAL] }],
    ['"outra" without an explanation', { tipoPessoa: '9' }, { outro: [DIGA_QUAL] }],
  ])('give a field error with %s chosen', async (_name, changes, fields) => {
    const visited = await form.post({ ...MINIMAL, passo: 'pedido', ...changes });
    expect(outcomeOf(visited)).toMatchObject({ status: 400, fields });
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it.each([
    ['Outro', true],
    ['OUTRA pessoa', true],
    ['Outros', true],
    ['Outrora', false],
    ['Acesso', false],
  ])('ask for an explanation with %s: %s', (descricao, asks) => {
    expect(isOutro({ codigo: '1', descricao })).toBe(asks);
  });
});

describe('the failure', () => {
  it.each([
    ['a refusal with a message', json({ mensagem: 'CPF em análise.' }, 400), 'CPF em análise.'],
    ['a server error with a message', json({ message: 'Fila cheia.' }, 500), 'Fila cheia.'],
    ['a server error without a message', empty(500), MAINTENANCE],
    ['a refused portal credential', json({ mensagem: 'Negado' }, 401), MAINTENANCE],
  ])('of %s shows the right text', async (_name, answer, text) => {
    server.on(SEND, answer);
    expect(outcomeOf(await form.post(MINIMAL)).message).toBe(text);
  });

  it('with an unknown result is reported as uncertain, with or without a message', async () => {
    for (const answer of [reset, json({ mensagem: 'Gateway' }, 504)]) {
      server.on(SEND, answer);
      expect(stepOf(await form.post(MINIMAL)).aviso).toMatchObject({
        tipo: 'incerto',
        mensagem: expect.stringMatching(/verifique/) as string,
      });
    }
  });
});

it('a success without a body gives a receipt without a number', async () => {
  server.on(SEND, empty(200));
  expect((await form.post(MINIMAL)).response.status).toBe(303);
});
