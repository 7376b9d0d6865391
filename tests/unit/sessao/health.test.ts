/** The access to the health of a person, and its check in every function of health (decision 024). */
import { describe, expect, it } from 'vitest';
import * as atendimentos from '#lib/atendimentos/service.server.ts';
import * as chamados from '#lib/chamados/service.server.ts';
import { HealthClosedError, SAUDE_RESERVADA } from '#lib/errors.ts';
import * as exames from '#lib/exames/service.server.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { fontesOf } from '#lib/inicio/home.server.ts';
import * as protocolos from '#lib/protocolos/service.server.ts';
import { openPdfRelatorio, relatorioPin } from '#lib/relatorios/service.server.ts';
import * as requisicoes from '#lib/requisicoes/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { isAdult, isHealthOpen, type Pessoa } from '#lib/sessao/rules.ts';
import * as vacinas from '#lib/vacinas/service.server.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { dependente, pessoa, sessionRecord, titular } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { call } from '../support/requests.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

const services = useScriptedServer({
  PORTAL_SAUDE_ADULTOS: 'propria',
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'segredo',
});

const contextOf = (selected: typeof dependente) =>
  MemberContext.of(
    sessionRecord({ pessoas: [titular, selected], selecionada: selected.nrCartao }),
    call,
  );
const closed = () => contextOf(dependente);

describe('an adult', () => {
  it.each([
    ['22/11/2008', '21/11/2026', false],
    ['22/11/2008', '22/11/2026', true],
    ['29/02/2008', '28/02/2026', false],
    ['29/02/2008', '01/03/2026', true],
    // Without a birth date a person counts as an adult, because a mistake must not open health data.
    ['', '22/11/2026', true],
    ['31/02/2020', '22/11/2026', true],
  ])('is a person born on %s, asked on %s: %s', (dtNascimento, today, expected) => {
    expect(isAdult({ dtNascimento }, today)).toBe(expected);
  });

  it.each([
    ['familia', false, '05/09/1960', true],
    ['propria', true, '05/09/1960', true],
    ['propria', false, '05/09/1960', false],
    ['propria', false, '05/09/2020', true],
    ['propria', false, undefined, false],
  ] as const)(
    'has open health data with %s, self %s, born %s: %s',
    (adults, isSelf, dtNascimento, open) => {
      expect(isHealthOpen({ dtNascimento }, { isSelf, adults, today: '22/11/2026' })).toBe(open);
    },
  );
});

describe('the right of a request', () => {
  const child = pessoa({
    ...dependente,
    dtNascimento: todayIn('America/Sao_Paulo').replace(/\d{4}$/, (year) => String(+year - 9)),
  });

  it('includes the health of the person and of a child, and of no other adult', () => {
    expect(contextOf(titular).saude.cartao).toBe(titular.nrCartao);
    expect(contextOf(child).saude.cartao).toBe(child.nrCartao);
    expect(() => closed().saude).toThrow(HealthClosedError);
  });

  it('closes the health of another adult who is listed with the same CPF', () => {
    const sharing = { ...dependente, nrCpf: titular.nrCpf };
    const pessoas = [titular, sharing];
    const open = (entrou: Pessoa, selecionada: Pessoa) =>
      MemberContext.of(
        sessionRecord({ pessoas, entrou: entrou.nrCartao, selecionada: selecionada.nrCartao }),
        call,
      ).seesHealth;
    expect([open(titular, sharing), open(sharing, titular)]).toEqual([false, false]);
    expect([open(titular, titular), open(sharing, sharing)]).toEqual([true, true]);
  });

  it('is the same for calls with a longer or a shorter limit', () => {
    const { signal } = new AbortController();
    for (const one of [closed().until(Date.now()), closed().lasting(signal, Date.now())])
      expect(() => one.saude).toThrow(HealthClosedError);
  });

  it('leaves the home without services of health', () => {
    const asked = (membro: MemberContext) =>
      fontesOf({ membro, sessao: sessionRecord(), locals: {}, today: '22/11/2026' });
    expect(asked(closed())).toEqual(['boletos', 'contrato', 'carteirinha']);
    expect(asked(contextOf(titular))).toContain('exames');
  });
});

const SERVICES = { atendimentos, chamados, exames, protocolos, requisicoes, vacinas };
/** A function that asks no service, and one that needs a list. */
const OTHERS = new Set(['hasChamados', 'resultadosOfList']);

type Service = (membro: MemberContext, ...more: unknown[]) => unknown;
const pin = { relatorio: 'pin', periodo: { dtInicial: '', dtFinal: '' } } as const;
const functions: [string, Service][] = [
  ...Object.entries(SERVICES).flatMap(([room, exported]) =>
    Object.entries(exported)
      .filter(([name]) => !OTHERS.has(name))
      .map(([name, run]): [string, Service] => [`${room}.${name}`, run as Service]),
  ),
  [
    'exames.resultadosOfList',
    (membro) =>
      exames.resultadosOfList(membro, [{ nrPrescricao: '1', exames: ['Glicose', 'Ureia'] }]),
  ],
  ['relatorios.relatorioPin', (membro) => relatorioPin(membro, pin.periodo)],
  ['relatorios.openPdfRelatorio', (membro) => openPdfRelatorio(membro, pin)],
];

it.each(functions)('%s refuses, and asks no service', async (_name, run) => {
  const asked = Promise.resolve().then(() => run(closed(), '1', '1', '1'));
  await expect(asked).rejects.toBeInstanceOf(HealthClosedError);
  expect(services.calls).toEqual([]);
});

/** Forms about health, which may have been opened before the operator changed the setting. */
const FORMS = [
  ['requisicoes.revalidar', 'requisicoes-revalidar'],
  ['protocolos.avaliar', 'protocolos.avaliar'],
  ['protocolos.alterarPrioridade', 'protocolos.prioridade'],
  ['chamados.avaliar', 'chamados.avaliar'],
  ['chamados.atualizar', 'chamados.atualizar'],
] as const;
const fields = {
  nrRequisicao: '1',
  nrProtocolo: '1',
  idCaso: '1',
  pagina: '1',
  nrNota: '5',
  iePrioridade: 'U',
  dsJustificativa: 'Piorou.',
  dsMensagem: 'O que a pessoa escreveu.',
};

it.each(FORMS)('%s sends nothing for another adult, and says why', async (action, form) => {
  const selecionada = dependente.nrCartao;
  const session = signedIn({ selecionada, confirmadas: ['501', '502'] });
  const chave = memberKey(form, { selecionada });
  const path = `/cliente/inicio?_action=${action}`;
  const visited = await portal.visit({ path, form: { ...fields, chave }, session });
  expect(outcomeOf(visited)).toMatchObject({ status: 403, message: SAUDE_RESERVADA });
  expect(services.calls).toEqual([]);
});
