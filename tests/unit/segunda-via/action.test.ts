/** The form of a second copy: its card, its file and its single request (security.md 31, 42–45, 53). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftName } from '#lib/sessao/drafts.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { type FakeSession, signedIn } from '../support/fake-session.ts';
import { type Fields, formOf, keyFor, memberKey, stepOf, visitorKey } from '../support/forms.ts';
import { dependente, pessoa, sessionRecord, titular } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const REASONS = 'GET /ws/r/beneficiario/solicitar-2-via-cartao';
const SEND = 'POST /ws/r/beneficiario/solicitar-2-via-cartao';
const PAGE = '/cliente/segunda-via-cartao';
const PDF = '%PDF-1.4\nstartxref\n9\n%%EOF\n';
const reason = (nrSequencia: number, dsMotivo: string) => ({ nrSequencia, dsMotivo });

beforeEach(() => {
  server
    .on(REASONS, json({ responseList: [reason(1, 'Perda'), reason(2, 'Roubo')] }))
    .on(SEND, json({ response: { nrProtocolo: 77 } }));
});

const FORM = 'segunda-via';
const post = async (fields: Fields, session: FakeSession = signedIn()) =>
  portal.visit({
    path: `${PAGE}?_action=segundaVia.pedir`,
    route: PAGE,
    form: formOf({ chave: await keyFor(FORM, session), ...fields }),
    session,
  });
const whole = (fields: Fields = {}): Fields => ({ passo: 'envio', nrSequencia: '1', ...fields });
/** A person that no other test uses, because equal forms of one person raise a question. */
const newMember = (fields = {}) => signedIn({ cpf: randomUUID(), ...fields });
const sent = () => server.callsTo(SEND);

describe('a request', () => {
  it('is sent once for the selected card and leads to its receipt', async () => {
    const { response, location } = await post(whole(), newMember());
    expect(response.status).toBe(303);
    expect(location).toMatch(/^\/cliente\/segunda-via-cartao\?recibo=[\w-]{32}$/);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(sent()[0]?.body).toContain(titular.nrCartao);
  });

  it('is for the selected person, whatever the form says', async () => {
    const session = signedIn({ selecionada: dependente.nrCartao, confirmadas: ['502'] });
    await post(whole({ nrCartao: '999999999999999', cpf: '1', token: 'x' }), session);
    expect(sent()[0]?.body).toContain(dependente.nrCartao);
    expect(sent()[0]?.body).not.toMatch(/999999999999999|token/);
  });

  it('without a key comes back with one, which is valid', async () => {
    const session = newMember();
    const { aviso, chave = '', valores } = stepOf(await post(whole({ chave: '' }), session));
    expect([aviso?.tipo, valores]).toEqual(['vencido', { nrSequencia: '1' }]);
    expect((await post(whole({ chave }), session)).response.status).toBe(303);
  });

  it('for an inactive person is refused with the reason', async () => {
    const session = signedIn({ pessoas: [pessoa({ ativo: false })] });
    expect(outcomeOf(await post(whole(), session))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/inativo/) as string,
    });
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['an unknown reason', { nrSequencia: '9' }],
    ['no reason', { nrSequencia: '' }],
  ])('with %s is refused with a field error', async (_name, fields: Fields) => {
    const { status, fields: wrong } = outcomeOf(await post(whole(fields), newMember()));
    expect([status, Object.keys(wrong ?? {})]).toEqual([400, ['nrSequencia']]);
    expect(sent()).toEqual([]);
  });
});

describe('the file', () => {
  const stolen = (arquivo?: [string, string]) =>
    whole({ nrSequencia: '2', ...(arquivo && { arquivo }) });

  it("is sent with reason 2 under the portal's own name", async () => {
    const name = 'a"\r\nX-Mais: 1\u202efdp.exe/../../x';
    const { response } = await post(stolen([PDF, name]), newMember());
    expect(response.status).toBe(303);
    const { body = '' } = sent()[0] ?? {};
    expect(body).toContain('name="arquivo"; filename="arquivo.pdf"');
    expect(body).toContain('Content-Type: application/pdf');
    expect(body).toContain('startxref');
    expect(body).not.toMatch(/X-Mais|exe|\u202e/);
  });

  it('is removed with any other reason', async () => {
    await post(whole({ arquivo: [PDF, 'x.pdf'] }), newMember());
    expect(sent()[0]?.body).not.toContain('startxref');
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ['', 'vazio.pdf']],
    ['is a PDF with a script', [`%PDF-1.4\n<script>\n${PDF}`, 'x.pdf']],
  ] as [string, [string, string] | undefined][])(
    'that %s is refused with a field error, and nothing is sent',
    async (_name, arquivo) => {
      const { status, fields } = outcomeOf(await post(stolen(arquivo), newMember()));
      expect([status, Object.keys(fields ?? {})]).toEqual([400, ['arquivo']]);
      expect(sent()).toEqual([]);
    },
  );
});

describe('a session that ended before the post', () => {
  const idle = () => signedIn({ seenAt: Date.now() - 31 * 60_000 });
  const draft = (session: FakeSession) =>
    session.fact('rascunho', draftName({ owner: ownerOf(sessionRecord()), form: FORM }));

  it('keeps the typed values, for a post and for a call, and sends nothing', async () => {
    const posted = await post(whole({ chave: memberKey(FORM) }), idle());
    expect(posted.location).toMatch(/^\/entrar\?voltar=%2Fcliente%2Fsegunda-via-cartao/);
    expect(await draft(posted.session)).toBeDefined();
    const called = await portal.call('segundaVia.pedir', {
      form: formOf(whole({ chave: memberKey(FORM) })),
      session: idle(),
    });
    expect(called.response.status).toBe(401);
    expect(await draft(called.session)).toBeDefined();
    expect(server.calls).toEqual([]);
  });

  it('keeps nothing without an earlier session', async () => {
    const { response, session } = await portal.call('segundaVia.pedir', {
      form: formOf(whole({ chave: visitorKey(FORM) })),
    });
    expect(response.status).toBe(401);
    expect(await draft(session)).toBeUndefined();
  });
});
