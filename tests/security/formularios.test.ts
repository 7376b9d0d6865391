/**
 * Every form of the portal, without JavaScript, while each of its calls fails in every way. The typed
 * text stays, the page shows the catalogue's text, and no write is done twice. The test finds the forms
 * on the pages of the portal, so that it includes new forms without a list.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChavePersona, persona } from '../../backend/seed/personas.ts';
import { actionNames } from '../support/action-names.ts';
import { staff } from '../support/healthy-documents.ts';
import { isEverything } from '../support/extent.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { ScriptedServer } from '../support/scripted-server.ts';
import {
  type BackendProcess,
  settingsForBackend,
  startBackend,
} from '../support/reference-process.ts';
import { type Answers, type Fields, formsOf, isFilledIn, type PageForm } from './support/forms.ts';
import { type Found, sendThroughFaults } from './support/losses.ts';
import { Visitor } from '../support/visitor.ts';
import { type Walk, walk } from '../support/walk.ts';

const services = new ScriptedServer();
let backend: BackendProcess;
let portal: PortalProcess;

/** A write may take 1.5 s and its page 0.8 s. The rest is a margin for a busy machine. */
const WITHIN_MS = 2_300 + 3_000;
const PUBLIC = /^\/(?!cliente|api\/|_|blog|eventos|\d{3}|sair|estilo\/falha)/;
const CONFIRMATION = '/cliente/confirmacao-cadastral';
const TITULAR = persona('titular');
/** A member without a registration in the portal. */
const SPOUSE = { carteira: '09990001000101016', cpf: '39053344705', dtNasc: '02/09/1965' };

/** Answers for fields that accept only certain values. */
const WRITTEN: Fields = {
  carteirinha: TITULAR.carteirinha,
  cpf: TITULAR.cpf,
  dtNasc: TITULAR.dtNasc,
  dtNascimento: TITULAR.dtNasc,
  nrCpf: TITULAR.cpf,
  nrCartao: TITULAR.carteirinha,
  cartao: TITULAR.carteirinha,
  cartaoOuCpf: TITULAR.carteirinha,
  nome: 'Maria da Conceição',
  nrImovel: '123',
  adressNumber: '123',
  // Another number than that of any persona: a registration without a change is not sent.
  nrCelular: '17 99123-4321',
  cep: '15000-000',
  nrCep: '15000-000',
  nrProtocolo: '',
  linhaDigitavel: '34191790010104351004791020150008291070026000',
};
const WRITTEN_IN: Record<string, Fields> = {
  'cadastro.criarUsuario': SPOUSE,
  'atendimentoInterno.entrar': { nome: staff.nome, senha: staff.senha },
};

interface Role {
  /** The personas send forms in turn, because each persona has limits. */
  personas: readonly ChavePersona[];
  /** Brings a visitor into this role, for example by a sign-in. */
  enter: (visitor: Visitor, who: ChavePersona) => Promise<unknown>;
  /** The pages with its forms. */
  pages: Omit<Walk, 'onPage'>;
}

/** Repeats a failed sign-in, because a busy machine can exceed the short time limits of this test. */
const signIn = (visitor: Visitor, who: ChavePersona) =>
  vi.waitFor(() => visitor.signIn(persona(who)), { timeout: 15_000, interval: 500 });
const enterStaff = (visitor: Visitor) =>
  visitor.post('/atendimento?_action=atendimentoInterno.entrar', {
    nome: staff.nome,
    senha: staff.senha,
  });
const only = (path: string) => ({ within: new RegExp(`^${path}$`) });
const ROLES: Record<string, Role> = {
  visitor: {
    personas: ['titular'],
    enter: () => Promise.resolve(),
    pages: { within: PUBLIC, known: ['/guia-medico/1'] },
  },
  member: {
    personas: ['titular', 'outra-titular', 'sem-contratos', 'contrato-invalido'],
    enter: signIn,
    // The state of a request decides which forms its page has.
    pages: { known: ['/sair'], perScreen: isEverything ? 1_000 : 10 },
  },
  'member before confirmation': {
    personas: ['nao-confirmado'],
    enter: signIn,
    pages: only(CONFIRMATION),
  },
  staff: {
    personas: ['titular'],
    enter: enterStaff,
    pages: only('/atendimento'),
  },
};

beforeAll(async () => {
  backend = await startBackend();
  await services.listen();
  services.forwardTo(backend.url);
  portal = await startPortal({
    ...settingsForBackend(services.url),
    PORTAL_ATENDENTES: JSON.stringify({ [staff.nome]: staff.hash }),
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    // A service that never answers costs some seconds. A busy machine needs them for an answer.
    PORTAL_TIMEOUT_SCALE: '0.2',
  });
});
beforeEach(() => services.reset());
afterAll(async () => {
  await portal.stop();
  await services.close();
  await backend.stop();
});

/**
 * Actions without a field, whose form is on no page at first, or which only scripts call. Those of
 * passkeys need a device, and their tests have one (tests/unit/chave-acesso, tests/e2e).
 */
const NOT_ON_PAGES = [
  'acesso.responder',
  'atendimentoInterno.retirarTrava',
  'atendimentoInterno.responderAviso',
  'atendimentoInterno.encerrar',
  'atendimentoInterno.desafio',
  'atendimentoInterno.entrarComChave',
  'atendimentoInterno.novaChave',
  'atendimentoInterno.guardarChave',
  'atendimentoInterno.retirarChave',
  'carteirinha.guardar',
  'chaveAcesso.desafio',
  'chaveAcesso.entrar',
  'chaveAcesso.entrarComCodigo',
  'chaveAcesso.novaChave',
  'chaveAcesso.guardar',
  'chaveAcesso.perguntar',
  'chaveAcesso.confirmar',
  'chaveAcesso.confirmarComCodigo',
  'chaveAcesso.renomear',
  'chaveAcesso.remover',
  'chaveAcesso.codigos',
  'chaveAcesso.exigir',
  'chaveAcesso.permitir',
  'chaveAcesso.apagar',
  'chaveAcesso.ciente',
  'chaveAcesso.reconhecer',
  'cadastro.reenviarCodigo',
  'pagamento.conferir',
  'sessao.continuar',
];

/** The code of the newest message to an address. */
async function codeFor(email: string): Promise<string> {
  const answer = await fetch(`${backend.url}/demonstracao/emails/${encodeURIComponent(email)}`);
  return /\d{6}/.exec(await answer.text())?.[0] ?? '';
}

async function answersTo({ action, controls }: PageForm): Promise<Answers> {
  const known: Fields = { ...WRITTEN, ...WRITTEN_IN[action] };
  const email = controls.find(({ name }) => name === 'dsEmail')?.value;
  if (controls.some(({ name }) => name === 'codigo')) known['codigo'] = await codeFor(email ?? '');
  const birth = new Date(Date.now() + 90 * 86_400_000);
  known['dtParto'] = birth.toLocaleDateString('pt-BR', { timeZone: 'UTC' });
  return (name) => known[name];
}

describe('every form, with every failure of its calls', () => {
  const tried = new Map<string, Found>();
  const seen = new Set<string>();

  it.each(Object.entries(ROLES))(
    'keeps the typed text of a %s and writes once',
    async (_role, role) => {
      let turn = 0;
      const owners = new Map<Visitor, ChavePersona>();
      const newVisitor = async () => {
        const visitor = new Visitor(portal.url);
        const who = role.personas[turn++ % role.personas.length] ?? 'titular';
        owners.set(visitor, who);
        await role.enter(visitor, who);
        return visitor;
      };
      const looker = await newVisitor();
      const found = new Map<string, { form: PageForm; page: string; body: string }>();
      await walk(looker, {
        ...role.pages,
        onPage: (page, body) => {
          for (const form of formsOf(body, page))
            if (!found.has(form.action)) found.set(form.action, { form, page, body });
        },
      });
      const wrong: string[] = [];
      for (const [action, { form, page, body }] of found) {
        seen.add(action);
        if (tried.has(action) || !isFilledIn(form)) continue;

        turn = 0;
        const result = await sendThroughFaults(form, body, {
          services,
          page,
          newVisitor,
          again: (visitor) => role.enter(visitor, owners.get(visitor) ?? 'titular'),
          answers: answersTo,
          withinMs: WITHIN_MS,
        });
        tried.set(action, result);
        wrong.push(...result.wrong);
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );

  it('was tested, and succeeds without failures', () => {
    expect(new Set(actionNames.filter((name) => !seen.has(name)))).toEqual(new Set(NOT_ON_PAGES));
    const failures = [...tried.values()].reduce((sum, found) => sum + found.failures, 0);
    // A list that the portal keeps is called once for all forms.
    expect(failures).toBeGreaterThan(isEverything ? 400 : 80);
    for (const [action, { isDone }] of tried) expect(isDone, action).toBe(true);
    expect(portal.output()).not.toMatch(/"request failed"|a worker died|unhandled rejection/);
  });
});
