/** The contact form: the payload field by field, the sender, the limits, and the answer to robots. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA } from '#lib/errors.ts';
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
import { dependente, sessionRecord } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { empty, json, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const SEND = 'POST /ws/beneficiario/fale-conosco';
const PAGE = '/fale-conosco';

beforeEach(() => server.on(SEND, json({ response: { stValidacao: 'S', nrProtocolo: 77 } })));

const form = publicForm(PAGE, 'faleConosco.enviar', 'fale-conosco');
const MINIMAL = {
  passo: 'revisao',
  dsMensagem: 'Quero saber do meu reembolso.',
  nmBeneficiario: 'Ana  Prado ',
  dsEmail: 'ana@exemplo.example',
};
const sent = () =>
  server.callsTo(SEND).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

describe('the payload', () => {
  it('contains every field of the contract, form-encoded, in the format of the services', async () => {
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

  it('contains the default flag and no empty field when the form is minimal', async () => {
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

  it('contains the card of the signed-in person, whatever the form says', async () => {
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

describe('a refused message', () => {
  it.each(['', 'default', '\r\n'])('is %j', async (dsMensagem) => {
    const visited = await form.post({ ...MINIMAL, passo: 'mensagem', dsMensagem });
    expect(outcomeOf(visited).fields).toEqual({ dsMensagem: [ESCREVA_MENSAGEM] });
  });

  it('is one without a way to answer it', async () => {
    const visited = await form.post({ ...MINIMAL, passo: 'contato', dsEmail: '' });
    expect(outcomeOf(visited)).toMatchObject({
      status: 400,
      fields: { dsEmail: [COMO_RESPONDER] },
    });
    expect(server.calls).toEqual([]);
  });

  it('shows the message of the service and can be corrected, also after a failure', async () => {
    server.on(SEND, json({ response: { stValidacao: 'N', dsValidacao: 'E-mail bloqueado.' } }));
    const chave = visitorKey('fale-conosco');
    expect(outcomeOf(await form.post({ ...MINIMAL, chave }))).toMatchObject({
      status: 422,
      message: 'E-mail bloqueado.',
    });
    server.on(SEND, json({ response: { stValidacao: 'N' } }));
    expect(outcomeOf(await form.post({ ...MINIMAL, chave })).message).toBe(MENSAGEM_NAO_CONCLUIDA);
    server.on(SEND, empty(500));
    const failed = await form.post({ ...MINIMAL, chave });
    expect(outcomeOf(failed)).toMatchObject({ status: 503, message: MENSAGEM_MANUTENCAO });
    expect(failed.locals.typed).toMatchObject(MINIMAL);
    server.on(SEND, json({ response: { stValidacao: 'S' } }));
    const again = await form.post({ ...MINIMAL, chave, dsEmail: 'outra@exemplo.example' });
    expect(again.response.status).toBe(303);
  });
});

it.each([
  ['a null response', json({ response: null })],
  ['an empty object', json({})],
  ['only a status', empty(204)],
])('a message is accepted when the service gives %s', async (_what, answer) => {
  server.on(SEND, answer);
  expect((await form.post(MINIMAL)).response.status).toBe(303);
});

describe('one form', () => {
  it('makes one request when a visitor without a name posts it ten times at once', async () => {
    const chave = visitorKey('fale-conosco');
    const address = newAddress();
    const jars = Array.from({ length: 10 }, () => new FakeCookies());
    const tries = await Promise.all(
      jars.map((cookies) => form.post({ ...MINIMAL, chave }, { address, cookies })),
    );
    const id = expectOneReceipt(tries);
    expect(sent()).toHaveLength(1);
    // Any answer's cookie opens the receipt, so the browser can keep any of them.
    for (const cookies of jars) {
      const owner = await receiptOwner(undefined, cookies.astro);
      expect(await readReceipt(owner ?? '', id)).toBeDefined();
    }
    for (const { session } of tries) expect(await session.id()).toBeUndefined();
  });

  it('without an answer is not sent again automatically', async () => {
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
    // The answer carries a new key for a sender who has checked.
    const again = await form.post({ ...MINIMAL, chave: first.chave ?? '' });
    expect(receiptIn(again)).toMatchObject({ again: false });
    expect(sent()).toHaveLength(2);
  });
});

describe('against robots', () => {
  it('a filled hidden field stops the form at any step with a message', async () => {
    for (const passo of ['mensagem', 'revisao']) {
      const visited = await form.post({ ...MINIMAL, passo, [HONEYPOT]: 'https://spam.example' });
      expect(outcomeOf(visited)).toMatchObject({ status: 422, message: CAMPO_OCULTO_PREENCHIDO });
    }
    expect(server.calls).toEqual([]);
  });

  it('one message over the limit of an address must wait, and other senders continue', async () => {
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
    // A member behind the same address has a separate counter.
    const session = signedIn({ cpf: '11144477735' });
    expect((await form.post(MINIMAL, { session, address })).response.status).toBe(303);
  });
});

describe('a draft', () => {
  const record = sessionRecord({ cpf: '86288366757', confirmadas: ['501'] });
  const member = () => signedIn({ cpf: record.cpf });
  const draftOf = async (session: FakeSession, owner = ownerOf(record)) =>
    readDraft(await session.open(), owner, 'fale-conosco');

  it('is kept at each step for a signed-in person, without the key, until the form is sent', async () => {
    const session = member();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session });
    expect(await draftOf(session)).toEqual({ passo: 'contato', dsMensagem: 'Começo' });
    // Refused values are kept too, at their step.
    await form.post({ ...MINIMAL, passo: 'contato', dsEmail: 'x' }, { session });
    expect(await draftOf(session)).toMatchObject({ passo: 'contato', dsEmail: 'x' });
    await form.post(MINIMAL, { session });
    expect(await draftOf(session)).toBeUndefined();
  });

  it('belongs to the selected person, and a visitor has none', async () => {
    const session = member();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session });
    expect(await draftOf(session, `${record.cpf}:${dependente.nrCartao}`)).toBeUndefined();
    const visitor = new FakeSession();
    await form.post({ passo: 'mensagem', dsMensagem: 'Começo' }, { session: visitor });
    expect(await visitor.open()).toBeUndefined();
  });
});
