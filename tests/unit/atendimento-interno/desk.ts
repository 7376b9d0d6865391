/** A desk of the call centre: a browser of staff with a device. */
import { accountMark, readKept } from '#lib/acesso/kept.server.ts';
import { newCodigos } from '#lib/chave-acesso/account.server.ts';
import { Authenticator } from '../chave-acesso/authenticator.ts';
import { NAMES, postAsStaff, SENHA } from '../chave-acesso/support.ts';
import { FakeSession } from '../support/fake-session.ts';
import { outcomeOf, portal, type Visited } from '../support/portal.ts';

export const markOf = (atendente: string) => accountMark({ atendente });

type Asked = PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;

export class Desk {
  session = new FakeSession();
  device: Authenticator;
  readonly nome: string;

  constructor(nome: string = NAMES[0], device = new Authenticator('https://portal.example')) {
    this.nome = nome;
    this.device = device;
  }

  post(action: string, form: Record<string, string> = {}) {
    return postAsStaff(action, form, this.session);
  }

  password = () => this.post('entrar', { nome: this.nome, senha: SENHA });

  async ask(action: string, form = {}): Promise<Asked> {
    const asked = await this.post(action, form);
    const { pergunta } = (asked.data ?? {}) as { pergunta?: Asked };
    if (!pergunta) throw new Error(outcomeOf(asked).message ?? 'no question');
    return pergunta;
  }

  async add(codigo?: string): Promise<Visited> {
    const form = codigo === undefined ? {} : { codigo };
    const resposta = this.device.create(await this.ask('novaChave', form));
    return this.post('guardarChave', { ...form, resposta });
  }

  async enterWithKey(): Promise<Visited> {
    return this.post('entrarComChave', { resposta: this.device.use(await this.ask('desafio')) });
  }

  /** The accounts that the page admits: fully, and after the password only. */
  async admitted() {
    const { locals } = await portal.visit({ path: '/atendimento', session: this.session });
    return { full: locals.atendente?.nome, half: locals.atendenteSemChave?.nome };
  }

  keys = async () => (await readKept('chaves', markOf(this.nome)))?.chaves ?? [];
}

/** An account with its first passkey, as the operator's code allows. */
export async function withKey(nome: string = NAMES[0]): Promise<Desk> {
  const desk = new Desk(nome);
  const [codigo = ''] = await newCodigos(markOf(nome), undefined, 1);
  await desk.password();
  await desk.add(codigo);
  return desk;
}
