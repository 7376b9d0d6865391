/** The contact form: what goes out field by field, from whom, how often, and what robots are told. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMO_RESPONDER, ESCREVA_MENSAGEM } from '#lib/fale-conosco/schema.ts';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { HONEYPOT, CAMPO_OCULTO_PREENCHIDO, MAX_SUBMISSIONS } from '#lib/forms/bot-guard.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { receiptOwner } from '#lib/sessao/sender.server.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { FakeSession, signedIn } from '../support/fake-session.ts';
import {
  expectOneReceipt,
  newAddress,
  publicForm,
  receiptIn,
  stepOf,
  visitorKey,
} from '../support/forms.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { loadPortal, outcomeOf, type Portal } from '../support/portal.ts';
import { empty, json, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const SEND = 'POST /ws/beneficiario/fale-conosco';
const PAGE = '/fale-conosco';

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
}, 60_000);
beforeEach(() => server.on(SEND, json({ response: { stValidacao: 'S', nrProtocolo: 77 } })));

const form = publicForm(() => portal, PAGE, 'faleConosco.enviar', 'fale-conosco');
const MINIMAL = {
  passo: 'revisao',
  dsMensagem: 'Quero saber do meu reembolso.',
  nmBeneficiario: 'Ana  Prado ',
  dsEmail: 'ana@exemplo.example',
};
const sent = () =>
  server.callsTo(SEND).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

describe('the payload', () => {
  it('is every field of the contract, form-encoded, in the shape the services take', async () => {
    const { response, location } = await form.post({
      ...MINIMAL,
      dsMensagem: 'Primeira linha\r\nsegunda & última',
      nrTelefone: '(17) 3222-2222',
      nrCelular: '17 99000 1234',
      ieBeneficiario: 'S',
      nrCartao: '0999 0001 0001 0100 8',
      nrProtocolo: '99999920260101000001',
    });
    expect(response.status).toBe(303);
    expect(location).toMatch(/^\/fale-conosco\?recibo=[\w-]{32}$/);
    expect(server.callsTo(SEND)[0]?.headers['content-type']).toMatch(/x-www-form-urlencoded/);
    expect(sent()).toEqual([
      {
        nmBeneficiario: 'Ana Prado',
        nrTelefone: '1732222222',
        nrCelular: '17990001234',
        dsEmail: 'ana@exemplo.example',
        ieBeneficiario: 'S',
        nrCartao: '09990001000101008',
        dsMensagem: 'Primeira linha\nsegunda & última',
        tpAcesso: '1',
        nrProtocolo: '99999920260101000001',
      },
    ]);
  });

  it('of who says no more has the default flag, and no empty field', async () => {
    await form.post(MINIMAL);
    expect(sent()).toEqual([
      {
        nmBeneficiario: 'Ana Prado',
        dsEmail: 'ana@exemplo.example',
        ieBeneficiario: 'não selecionado',
        dsMensagem: MINIMAL.dsMensagem,
        tpAcesso: '1',
      },
    ]);
  });

  it('carries the card of who is signed in, whatever the form says', async () => {
    const record = { selecionada: dependente.nrCartao, cpf: '39053344705' };
    await form.post(
      { ...MINIMAL, nrCartao: '999999999999999', ieBeneficiario: 'N', tpAcesso: '9', token: 'x' },
      { session: signedIn(record) },
    );
    expect(sent()[0]).toMatchObject({
      nrCartao: dependente.nrCartao,
      ieBeneficiario: 'S',
      tpAcesso: '1',
    });
    expect(server.callsTo(SEND)[0]?.body).not.toMatch(/999999999999999|token/);
  });
});

describe('what is not accepted', () => {
  it.each(['', '   ', 'default', '\r\n'])('is the message %j', async (dsMensagem) => {
    const visited = await form.post({ ...MINIMAL, passo: 'mensagem', dsMensagem });
    expect(outcomeOf(visited).fields).toEqual({ dsMensagem: [ESCREVA_MENSAGEM] });
  });

  it('is a message that nobody could answer', async () => {
    const visited = await form.post({ ...MINIMAL, passo: 'contato', dsEmail: '' });
    expect(outcomeOf(visited)).toMatchObject({
      status: 400,
      fields: { dsEmail: [COMO_RESPONDER] },
    });
    expect(server.calls).toEqual([]);
  });

  it("by the service is told in the service's words, and may be put right", async () => {
    server.on(SEND, json({ response: { stValidacao: 'N', dsValidacao: 'E-mail bloqueado.' } }));
    const chave = visitorKey('fale-conosco');
    expect(outcomeOf(await form.post({ ...MINIMAL, chave }))).toMatchObject({
      status: 422,
      message: 'E-mail bloqueado.',
    });
    server.on(SEND, json({ response: { stValidacao: 'S' } }));
    const again = await form.post({ ...MINIMAL, chave, dsEmail: 'outra@exemplo.example' });
    expect(again.response.status).toBe(303);
  });
});

describe('one form', () => {
  it('is one request, sent ten times at once by a visitor without a name', async () => {
    const chave = visitorKey('fale-conosco');
    const address = newAddress();
    const jars = Array.from({ length: 10 }, () => new FakeCookies());
    const tries = await Promise.all(
      jars.map((cookies) => form.post({ ...MINIMAL, chave }, { address, cookies })),
    );
    const id = expectOneReceipt(tries);
    expect(sent()).toHaveLength(1);
    // Whichever answer the browser keeps, its cookie opens the receipt.
    for (const cookies of jars) {
      const owner = await receiptOwner(undefined, cookies.astro);
      expect(await readReceipt(owner ?? '', id)).toBeDefined();
    }
    for (const { session } of tries) expect(await session.id()).toBeUndefined();
  });

  it('that got no answer is not sent again by itself', async () => {
    server.on(SEND, reset);
    const chave = visitorKey('fale-conosco');
    const first = stepOf(await form.post({ ...MINIMAL, chave }));
    server.on(SEND, json({ response: { stValidacao: 'S' } }));
    for (const answer of [first, stepOf(await form.post({ ...MINIMAL, chave }))]) {
      expect(answer).toMatchObject({
        passo: 'revisao',
        valores: { dsMensagem: MINIMAL.dsMensagem, dsEmail: MINIMAL.dsEmail },
        aviso: {
          tipo: 'incerto',
          mensagem: expect.stringMatching(/verifique/) as string,
          enviar: 'Já verifiquei, enviar de novo',
        },
      });
    }
    expect(sent()).toHaveLength(1);
    // The key of the answer is another form: the sender has checked.
    const again = await form.post({ ...MINIMAL, chave: first.chave ?? '' });
    expect(receiptIn(again)).toMatchObject({ again: false });
    expect(sent()).toHaveLength(2);
  });
});

describe('against robots', () => {
  it('a hidden field that is filled in stops the form at any step, and says so', async () => {
    for (const passo of ['mensagem', 'revisao']) {
      const visited = await form.post({ ...MINIMAL, passo, [HONEYPOT]: 'https://spam.example' });
      expect(outcomeOf(visited)).toMatchObject({ status: 422, message: CAMPO_OCULTO_PREENCHIDO });
    }
    expect(server.calls).toEqual([]);
  });

  it('one message too many of one address waits, and others do not', async () => {
    const address = newAddress();
    const send = (n: number, from = address) =>
      form.post({ ...MINIMAL, dsMensagem: `Mensagem ${String(n)}` }, { address: from });
    for (let n = 1; n <= MAX_SUBMISSIONS; n += 1) expect((await send(n)).response.status).toBe(303);
    const refused = await send(MAX_SUBMISSIONS + 1);
    expect(outcomeOf(refused)).toMatchObject({ status: 429 });
    expect(outcomeOf(refused).message).toMatch(/Aguarde 10 minutos/);
    expect(refused.response.headers.get('retry-after')).toBe('600');
    expect(refused.locals.typed).toMatchObject({
      dsMensagem: `Mensagem ${String(MAX_SUBMISSIONS + 1)}`,
    });
    expect(sent()).toHaveLength(MAX_SUBMISSIONS);
    expect((await send(99, newAddress())).response.status).toBe(303);
    // A member behind the same address is counted for themselves.
    const session = signedIn({ cpf: '11144477735' });
    expect((await form.post(MINIMAL, { session, address })).response.status).toBe(303);
  });
});

describe('a draft', () => {
  const record = sessionRecord({ cpf: '86288366757', confirmadas: ['501'] });
  const member = () => signedIn({ cpf: record.cpf });
  const draftOf = async (session: FakeSession, owner = ownerOf(record)) =>
    readDraft(await session.open(), owner, 'fale-conosco');

  it('is kept at each step while one is signed in, without the key, until it is sent', async () => {
    const session = member();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session });
    expect(await draftOf(session)).toEqual({ passo: 'contato', dsMensagem: 'Começo' });
    // What was refused is kept as well, where it was.
    await form.post({ ...MINIMAL, passo: 'contato', dsEmail: 'x' }, { session });
    expect(await draftOf(session)).toMatchObject({ passo: 'contato', dsEmail: 'x' });
    await form.post(MINIMAL, { session });
    expect(await draftOf(session)).toBeUndefined();
  });

  it('is of the person who was looked at, and of no visitor', async () => {
    const session = member();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session });
    expect(await draftOf(session, `${record.cpf}:${dependente.nrCartao}`)).toBeUndefined();
    const visitor = new FakeSession();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session: visitor });
    expect(await visitor.open()).toBeUndefined();
  });
});

it('a failure says the catalogue’s text and keeps what was typed', async () => {
  server.on(SEND, empty(500));
  const visited = await form.post({ ...MINIMAL, nrCartao: titular.nrCartao });
  expect(outcomeOf(visited)).toMatchObject({
    status: 503,
    message: 'Estamos em manuntenção para melhor atendê-lo.',
  });
  expect(visited.locals.typed).toMatchObject(MINIMAL);
});
