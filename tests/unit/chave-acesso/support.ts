/** Members with a browser and a device, at the scripted services. */
import { beforeEach } from 'vitest';
import { accountMark, changeKept, eraseKept, readKept } from '#lib/acesso/kept.server.ts';
import { accountId } from '#lib/atendimento-interno/ended.server.ts';
import { hashPassword } from '#lib/config/accounts.server.ts';
import { env } from '#lib/config/env.server.ts';
import type { StaffFormName } from '#lib/atendimento-interno/rules.ts';
import { PAGINA } from '#lib/chave-acesso/rules.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { staffHolder, type StaffRecord } from '#lib/sessao/staff-session.server.ts';
import { sqlIn } from '../../support/database.ts';
import { FakeSession } from '../support/fake-session.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { contaFor, holderFor } from '../support/people.ts';
import { outcomeOf, portal, type Visited } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';
import { HOLDER, type Member, scriptFor } from '../support/sign-in.ts';
import { Authenticator } from './authenticator.ts';

const ORIGIN = 'https://portal.example';

export const ANA = HOLDER;
export const anaMark = () => accountMark(contaFor(ANA.cpf));
/** A member of another family. */
export const BIA: Member = { ...ANA, carteirinha: '900100200300499', cpf: '11144477735' };

/** Services that know Ana. In each test her account begins without records and failed attempts. */
export function useAna(settings: Record<string, string> = {}) {
  const server = useScriptedServer({ PORTAL_SITE_URL: ORIGIN, ...settings });
  beforeEach(async () => {
    await eraseKept(anaMark());
    // A failed attempt of an earlier test would delay this one.
    sqlIn(env().dataDir).run`delete from count`;
    scriptFor(server, ANA);
  });
  return server;
}

/** The data in the answers of `codigos` and of the questions. */
interface Answer {
  pergunta: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;
  codigos: string[];
}

/** A browser with a device. */
export class Browser {
  session = new FakeSession();
  readonly device: Authenticator;

  constructor(device = new Authenticator(ORIGIN)) {
    this.device = device;
  }

  post(action: string, form: Record<string, string> = {}, path = '/entrar') {
    const locals = { clientAddress: '203.0.113.7' };
    return portal.visit({ path: `${path}?_action=${action}`, form, session: this.session, locals });
  }

  signIn({ carteirinha, cpf, dtNasc }: Member) {
    return this.post('sessao.entrar', { carteirinha, cpf, dtNasc });
  }

  async ask(action: string): Promise<Answer['pergunta']> {
    return ((await this.post(`chaveAcesso.${action}`)).data as Answer).pergunta;
  }

  /** Adds a passkey to the signed-in account. */
  async register(): Promise<Visited> {
    const chave = await keyFor('chave-nova', this.session);
    const asked = await this.post('chaveAcesso.novaChave', { chave }, PAGINA);
    const { pergunta } = (asked.data ?? {}) as Partial<Answer>;
    if (!pergunta) return asked;
    const resposta = this.device.create(pergunta);
    return this.post('chaveAcesso.guardar', { chave, resposta }, PAGINA);
  }

  async signInWithKey(): Promise<Visited> {
    const resposta = this.device.use(await this.ask('desafio'));
    return this.post('chaveAcesso.entrar', { resposta });
  }

  enterCode(codigo = '') {
    return this.post('chaveAcesso.entrarComCodigo', { codigo });
  }

  /** Posts one of the forms of the settings. */
  change(action: string, form: string, { cpf, carteirinha }: Member, fields = {}) {
    const chave = issueKey(form, holderFor(cpf, carteirinha));
    return this.post(`chaveAcesso.${action}`, { chave, ...fields }, PAGINA);
  }

  /** Answers the notice of a sign-in of that time. */
  answerSignIn({ cpf, carteirinha }: Member, quando: string, resposta: string) {
    const chave = issueKey('acesso-responder', holderFor(cpf, carteirinha));
    return this.post('acesso.responder', { chave, quando, resposta }, '/cliente/inicio');
  }

  async newCodes(member: Member): Promise<string[]> {
    return ((await this.change('codigos', 'chave-codigos', member)).data as Answer).codigos;
  }

  /** Makes the last use of the passkey eleven minutes old. */
  async forgetProof(): Promise<void> {
    await (await this.session.open())?.set('provada', { em: Date.now() - 11 * 60_000 });
  }

  isSignedIn = async (): Promise<boolean> => (await this.session.fact('identidade')) !== undefined;
}

/** Asks for the copy of the data, which the passkey protects. */
export const download = (browser: Browser) =>
  browser.post('meusDados.baixar', { chave: memberKey('meus-dados') }, '/cliente/meus-dados');

/** A browser in which card, CPF and birth date were typed. */
export async function typedIn(member = ANA, device?: Authenticator): Promise<Browser> {
  const browser = new Browser(device);
  await browser.signIn(member);
  return browser;
}

/** A browser that signed in, and whose device has a passkey now. */
export async function withPasskey(member = ANA): Promise<Browser> {
  const browser = await typedIn(member);
  await browser.register();
  return browser;
}

/** An account that opens only with a passkey or one of these codes. */
export async function lockedAccount() {
  const browser = await withPasskey();
  const codes = await browser.newCodes(ANA);
  await age(ANA);
  await browser.change('exigir', 'chave-exigir', ANA);
  return { browser, codes };
}

export const keptOf = ({ cpf }: Member) => readKept('chaves', accountMark(contaFor(cpf)));
export const acessosOf = ({ cpf }: Member) => readKept('acessos', accountMark(contaFor(cpf)));

/** When the sign-in was that Ana's newest notice asks about. */
export const newestNotice = async () => String((await acessosOf(ANA))?.avisos[0]?.quando);

/**
 * Makes all kept records some days old. On the first day of a passkey the account cannot be locked.
 */
export async function age({ cpf }: Member, days = 2): Promise<void> {
  const before = days * 24 * 60 * 60_000;
  const mark = accountMark(contaFor(cpf));
  await changeKept(
    'chaves',
    mark,
    (known) =>
      known && {
        ...known,
        codigosEm: (known.codigosEm ?? 0) - before,
        chaves: known.chaves.map((one) => ({ ...one, criadaEm: one.criadaEm - before })),
      },
  );
  await changeKept(
    'acessos',
    mark,
    (known) =>
      known && {
        ...known,
        avisos: known.avisos.map((one) => ({ ...one, quando: one.quando - before })),
        aparelhos: known.aparelhos.map((one) => ({ ...one, desde: (one.desde ?? 0) - before })),
      },
  );
}

export const SENHA = 'cavalo correto bateria';
export const NAMES = ['maria.souza', 'joao.silva', 'rita.lobo', 'ana.lima'] as const;
// The cheapest parameters, because tests sign in many times.
export const HASH = await hashPassword(SENHA, { ln: 4, r: 8, p: 1 });
/** The setting with accounts of staff, all with one password. */
export const STAFF = {
  PORTAL_ATENDENTES: JSON.stringify(Object.fromEntries(NAMES.map((nome) => [nome, HASH]))),
};

const CONSULTA = { nrCartao: ANA.carteirinha, nmBeneficiario: 'Marina Prado' };

/** The mark of the looked-up member in audit lines. */
export const AUDIT_MARK = '2026.marina-prado-mark';

/** A session of staff with this record. */
export function staffSession(fields: Partial<StaffRecord> = {}): FakeSession {
  const now = Date.now();
  const { createdAt = now, seenAt = now, nome = NAMES[0], consulta } = fields;
  const { account = accountId(nome, HASH) } = fields;
  return new FakeSession([
    { name: 'atendente', value: { createdAt, nome, account } },
    { name: 'uso', value: { seenAt } },
    ...(consulta ? [{ name: 'consulta', value: { ...consulta } } as const] : []),
  ]);
}

/** A session of staff that has looked an account up. */
export const staff = (conta?: string) =>
  staffSession({ consulta: { ...CONSULTA, conta, marca: AUDIT_MARK } });

/** The key of a form of that session's page. */
export const staffKey = (form: StaffFormName, consulta = CONSULTA) =>
  issueKey(form, staffHolder({ nome: 'maria.souza', consulta }));

/** Posts a form of the page of staff. */
export const postAsStaff = (action: string, form: Record<string, string>, session: FakeSession) =>
  portal.visit({
    path: `/atendimento?_action=atendimentoInterno.${action}`,
    route: '/atendimento',
    form,
    session,
    locals: { clientAddress: '203.0.113.9' },
  });

/** The sentence of a refused form. */
export const messageOf = (visited: Visited): string | undefined => outcomeOf(visited).message;
