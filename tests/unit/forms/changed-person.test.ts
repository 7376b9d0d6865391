/** A form posted after the selected person changed keeps its person and its typed values. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHOICE } from '#lib/forms/answer.ts';
import { FORM_KEPT_MS, issueKey } from '#lib/forms/form-key.server.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { ownerName } from '#lib/sessao/rules.ts';
import { signedIn } from '../support/fake-session.ts';
import { type Fields, formOf, memberKey, stepOf } from '../support/forms.ts';
import { dependente, titular, holderFor } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { UNLOCK, UNLOCK_FIELDS } from './support.ts';

const server = useScriptedServer();
const PAGE = '/cliente/desbloqueio-cartao';
const ACTION = 'carteirinha.desbloquear';

beforeEach(() => {
  const none = { status: 200, responseList: [], data: [], registros: [] };
  server.on('GET *', json(none)).on(UNLOCK, json({}));
});

const sent = () => server.calls.filter(({ method }) => method !== 'GET');

/** Posts the last step of the form with other fields than `UNLOCK_FIELDS`. */
const post = (fields: Record<string, string>, session = signedIn()) =>
  portal.visit({
    path: `${PAGE}?_action=${ACTION}`,
    form: { ...UNLOCK_FIELDS, ...fields },
    session,
  });

it('"Mudar para" sends nothing when the first person is selected again', async () => {
  const { aviso } = stepOf(
    await post({ chave: memberKey('desbloqueio'), escolha: CHOICE.current }),
  );
  expect(sent()).toEqual([]);
  expect(aviso?.titulo).toBe(`Agora este formulário é para ${titular.nmBeneficiario}`);
});

describe('a form on a page that the selected person cannot see before confirmation', () => {
  /** The registration of the selected dependent is not confirmed. */
  const asUnconfirmed = () => signedIn({ selecionada: dependente.nrCartao });

  it('asks for which person it is, and keeps the typed values for the person that it was opened for', async () => {
    const session = asUnconfirmed();
    const visited = await post({ chave: memberKey('desbloqueio') }, session);
    // The question comes before the confirmation, because the confirmation is about the other person.
    expect([sent(), visited.location]).toEqual([[], null]);
    expect(visited.shown).toBe(`/formulario?_action=${ACTION}`);
    const owner = ownerName(holderFor('52998224725', titular.nrCartao));
    const draft = await readDraft(await session.open(), owner, 'desbloqueio');
    expect(draft).toMatchObject({ city: 'Olímpia' });
  });

  it('is sent for the first person, selects that person and leads to the receipt', async () => {
    const session = asUnconfirmed();
    const fields = { chave: memberKey('desbloqueio'), escolha: CHOICE.original };
    const visited = await post(fields, session);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toContain(titular.cdPessoaFisica);
    expect(visited.location).toMatch(/^\/cliente\/desbloqueio-cartao\?recibo=/);
    expect(await session.fact('selecionada')).toMatchObject({ nrCartao: titular.nrCartao });
  });

  it('is not sent for a person whose card is not on the list', async () => {
    const chave = issueKey('desbloqueio', holderFor('52998224725', '999'));
    const visited = await post({ chave, escolha: CHOICE.original }, asUnconfirmed());
    expect(outcomeOf(visited).status).toBe(404);
    expect(sent()).toEqual([]);
  });
});

describe('a chosen file', () => {
  /** The last step of the ombudsman form with a document, posted as a browser without JavaScript does. */
  const postFile = (chave: string, more: Fields = {}) =>
    portal.visit({
      path: '/ouvidoria?_action=ouvidoria.enviar',
      form: formOf({
        chave,
        passo: 'revisao',
        arquivo: ['%PDF-1.4\nstartxref\n9\n%%EOF\n', 'carta.pdf'],
        ...more,
      }),
      session: signedIn(),
    });

  it.each<[string, () => string, Fields]>([
    ['for another person', () => memberKey('ouvidoria', { selecionada: dependente.nrCartao }), {}],
    ['switched to another person', () => memberKey('ouvidoria'), { escolha: CHOICE.current }],
    ['posted without a key', () => '', {}],
  ])('appears by name when the form comes back because it was %s', async (_name, key, more) => {
    const { aviso } = stepOf(await postFile(key(), more));
    expect(aviso?.arquivos).toMatchObject([{ nome: 'carta.pdf', opcional: true }]);
  });

  it('appears by name when an equal form was sent before', async () => {
    server
      .on(
        `GET /ws/beneficiario/validacao/ouvidoria/${titular.nrCartao}`,
        json({ response: { nmBeneficiario: 'x' } }),
      )
      .on('POST /ws/beneficiario/ouvidoria', json({ response: { nrProtocolo: 99 } }));
    const typed = {
      nrCartao: titular.nrCartao,
      tpOcorrencia: '1',
      dsMensagem: 'Ninguém respondeu.',
      stInternacao: 'N',
      nmBeneficiario: 'Alzira Campos',
      nrCelular: '(17) 99000-1234',
    };
    expect((await postFile(memberKey('ouvidoria'), typed)).location).toMatch(/recibo=/);
    const { aviso } = stepOf(await postFile(memberKey('ouvidoria'), typed));
    expect(aviso).toMatchObject({ tipo: 'repetido', arquivos: [{ nome: 'carta.pdf' }] });
  });
});

it('a form with an expired key says for which person it continues', async () => {
  expect(stepOf(await post({ chave: '' })).aviso).toMatchObject({
    tipo: 'vencido',
    mensagem: expect.stringContaining(titular.nmBeneficiario),
  });
});

it('a form that was open too long, for another person, asks for the person and is not sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - FORM_KEPT_MS - 1 });
  const chave = memberKey('desbloqueio', { selecionada: dependente.nrCartao });
  vi.useRealTimers();
  expect(stepOf(await post({ chave })).aviso?.tipo).toBe('outra-pessoa');
  // The first person then reviews it.
  expect(stepOf(await post({ chave, escolha: CHOICE.original })).aviso).toMatchObject({
    tipo: 'vencido',
    mensagem: expect.stringContaining(dependente.nmBeneficiario),
  });
  expect(sent()).toEqual([]);
});

it('a correction that was opened before confirmation stays when a confirmed person is selected', async () => {
  const session = signedIn();
  const visited = await portal.visit({
    path: '/cliente/confirmacao-cadastral?_action=cadastro.atualizar',
    form: {
      chave: memberKey('cadastro', { selecionada: dependente.nrCartao }),
      passo: 'nrCelular',
      nrCelular: '17990001234',
    },
    session,
  });
  expect([sent(), visited.location]).toEqual([[], null]);
  expect(visited.shown).toBe('/formulario?_action=cadastro.atualizar');
  const owner = ownerName(holderFor('52998224725', dependente.nrCartao));
  expect(await readDraft(await session.open(), owner, 'cadastro')).toMatchObject({
    nrCelular: '17990001234',
    passo: 'nrCelular',
  });
});
