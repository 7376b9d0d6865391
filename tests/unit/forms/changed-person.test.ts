/** A posted form whose person has changed: no way on sends it for another, and none loses what was typed. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ESCOLHA } from '#lib/forms/answer.ts';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { ownerName } from '#lib/sessao/rules.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey, stepOf } from '../support/forms.ts';
import { dependente, titular } from '../support/people.ts';
import { loadPortal, type Portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const UNLOCK = 'POST /host/unlock/magnetic/card';
const PAGE = '/cliente/desbloqueio-cartao';
const ACTION = 'carteirinha.desbloquear';
const TYPED = {
  passo: 'revisao',
  cep: '15000-000',
  uf: 'SP',
  city: 'Olímpia',
  adress: 'Rua A',
  adressNumber: '1',
  district: 'Centro',
  cellphone: '17990001234',
  email: 'a@exemplo.example',
};

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
}, 60_000);
beforeEach(() => {
  const none = { status: 200, responseList: [], data: [], registros: [] };
  server.on('GET *', json(none)).on(UNLOCK, json({}));
});

const sent = () => server.calls.filter(({ method }) => method !== 'GET');

describe('"Mudar para" while the first person is selected again', () => {
  it('sends nothing: the person wanted another form', async () => {
    const chave = memberKey('desbloqueio');
    const visited = await portal.visit({
      path: `${PAGE}?_action=${ACTION}`,
      form: { ...TYPED, chave, escolha: ESCOLHA.atual },
      session: signedIn(),
    });
    expect(sent()).toEqual([]);
    expect(stepOf(visited).aviso?.titulo).toBe(
      `Agora este formulário é para ${titular.nmBeneficiario}`,
    );
  });
});

describe('a form of a page that the selected person may not see before confirmation', () => {
  /** The registration of the selected dependent is not confirmed. */
  const asUnconfirmed = () => signedIn({ selecionada: dependente.nrCartao });
  const post = (escolha: Record<string, string>, session = asUnconfirmed()) =>
    portal.visit({
      path: `${PAGE}?_action=${ACTION}`,
      form: { ...TYPED, ...escolha, chave: memberKey('desbloqueio') },
      session,
    });

  it('keeps what was typed for the person for whom it was opened', async () => {
    const session = asUnconfirmed();
    const visited = await post({}, session);
    expect([sent(), visited.location]).toEqual([[], '/cliente/confirmacao-cadastral']);
    const owner = ownerName({ cpf: '52998224725', cartao: titular.nrCartao });
    expect(await readDraft(await session.open(), owner, 'desbloqueio')).toMatchObject({
      city: 'Olímpia',
    });
  });

  it('leads to the receipt when it goes out for the first person', async () => {
    const visited = await post({ escolha: ESCOLHA.original });
    expect(sent()).toHaveLength(1);
    expect(visited.location).toMatch(/^\/cliente\/desbloqueio-cartao\?recibo=/);
  });
});

it('keeps a correction that was opened before confirmation, when a confirmed person is selected', async () => {
  const session = signedIn();
  const visited = await portal.visit({
    path: '/cliente/confirmacao-cadastral?_action=cadastro.atualizar',
    form: {
      chave: memberKey('cadastro', { selecionada: dependente.nrCartao }),
      passo: 'contato',
      nrCelular: '17990001234',
    },
    session,
  });
  expect([sent(), visited.location]).toEqual([[], '/cliente/inicio']);
  const owner = ownerName({ cpf: '52998224725', cartao: dependente.nrCartao });
  expect(await readDraft(await session.open(), owner, 'cadastro')).toMatchObject({
    nrCelular: '17990001234',
    passo: 'contato',
  });
});
