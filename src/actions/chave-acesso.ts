import { ActionError, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import type { Proof } from '#lib/acesso/acessos.ts';
import { accountMark, type AccountMark } from '#lib/acesso/kept.server.ts';
import { feitoPath } from '#lib/acesso/schema.ts';
import * as account from '#lib/chave-acesso/account.server.ts';
import * as ceremony from '#lib/chave-acesso/ceremony.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import {
  type Chave,
  type Chaves,
  CopiedKeyError,
  nameOfDevice,
  PAGINA,
  proofBy,
} from '#lib/chave-acesso/rules.ts';
import * as forms from '#lib/chave-acesso/schema.ts';
import { BusinessError } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { submitOnce } from '#lib/forms/submissions.server.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { endDevice, endOwnSessions, mayAnswerAt } from '#lib/sessao/own-sessions.server.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { signIn } from '#lib/sessao/sign-in.server.ts';
import { browserIn, noteFailure, notePassed } from '#lib/sessao/sign-ins.server.ts';
import { attempt } from './forms/attempts.ts';
import { confirmFirst, pageOf } from './forms/confirm.ts';
import { personAction } from './forms/person-action.ts';
import { plainAction } from './forms/posted-form.ts';
import { callOf, ofMember } from './forms/senders.ts';
import { notEnded } from './acesso.ts';
import { begin } from './sessao.ts';

const done: Destination = { para: PAGINA };

/** @throws {BusinessError} where browsers allow no passkeys */
function ceremonyOf(context: ActionAPIContext, purpose: ceremony.Purpose): ceremony.Ceremony {
  const party = ceremony.partyOf(context.url);
  if (!party) throw new BusinessError(messages.NAO_FUNCIONA_AQUI);
  const { cookies, locals } = context;
  return { cookies, party, purpose, owner: browserUser(locals.sessao) };
}

interface Own {
  sessao: SessionRecord;
  session: OpenSession;
  mark: AccountMark;
}

/** The signed-in account. It stays the same when another person of the family is selected. */
function ownAccount({ locals: { sessao, session } }: ActionAPIContext): Own {
  if (!sessao || !session)
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  return { sessao, session, mark: accountMark({ cpf: sessao.cpf }) };
}

/** Checks the answer to a use of one of the account's passkeys, and notes it. @returns the passkey as well */
async function takeUse(
  context: ActionAPIContext,
  purpose: ceremony.Purpose,
  mark: AccountMark,
  use: ceremony.Use,
): Promise<{ known: Chaves; chave: Chave }> {
  const known = await account.openChaves(mark);
  const chave = known?.chaves.find(({ id }) => id === use.id);
  if (!known || !chave) throw new BusinessError(messages.CHAVE_DESCONHECIDA);
  const contador = await ceremony.checkUse(ceremonyOf(context, purpose), use, known);
  await account.noteUse(mark, use.id, contador).catch((error: unknown) => {
    if (error instanceof CopiedKeyError) noteFailure(mark, browserIn(context));
    throw error;
  });
  return { known, chave };
}

const noteProof = ({ locals }: ActionAPIContext, proof: Proof) =>
  locals.session?.set('provada', { em: Date.now(), ...proof });

/**
 * Signs in with what the ordinary sign-in types.
 * @param prove the last check, of a passkey or code
 */
async function enter(
  context: ActionAPIContext,
  mark: AccountMark,
  entrada: NonNullable<Chaves['entrada']>,
  prove: () => Promise<Proof>,
): Promise<void> {
  const record = await signIn(entrada, callOf(context));
  if (accountMark({ cpf: record.cpf }) !== mark) throw new BusinessError(messages.NAO_CONFERIU);
  const proof = await prove();
  await begin(context, record, entrada);
  await noteProof(context, proof);
  await account.keepEntrada(mark, entrada);
  const typed = await account.readPending(context.cookies);
  if (typed && accountMark({ cpf: typed.conta }) === mark) notePassed(mark);
  account.dropPending(context.cookies);
}

async function entrar(
  { resposta, voltar, passo }: z.output<typeof forms.entrarSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  const use = ceremony.readUse(resposta);
  if (!use.mark) throw new BusinessError(messages.NAO_CONFERIU);
  const typed = await account.readPending(context.cookies);
  const isTyped = typed && accountMark({ cpf: typed.conta }) === use.mark;
  // A family shares the device: it must not open the account of another person than the typed one.
  if (passo === 'porta' && !isTyped)
    throw new BusinessError(typed ? messages.OUTRA_CONTA : messages.PORTA_DEMOROU);
  const { known, chave } = await takeUse(context, 'entrar', use.mark, use);
  const entrada = isTyped ? typed : known.entrada;
  if (!entrada) throw new BusinessError(messages.CARTAO_MUDOU);
  try {
    await enter(context, use.mark, entrada, () => Promise.resolve(proofBy(chave)));
  } catch (error) {
    throw error instanceof GuessError ? new BusinessError(messages.CARTAO_MUDOU) : error;
  }
  return { para: safeReturnPath(voltar) };
}

type Codigo = z.output<typeof forms.codigoSchema>;

/** The second step of a sign-in to a locked account, with a recovery code. */
async function entrarComCodigo({ codigo, voltar }: Codigo, context: ActionAPIContext) {
  const typed = await account.readPending(context.cookies);
  if (!typed) throw new BusinessError(messages.PORTA_DEMOROU);
  const mark = accountMark({ cpf: typed.conta });
  const { carteirinha, cpf } = typed;
  await attempt({ carteirinha, cpf }, context, async () => {
    const refuse = () => {
      noteFailure(mark, browserIn(context));
      return new GuessError(messages.CODIGO_NAO_VALE);
    };
    if (!(await account.isCodigo(mark, codigo))) throw refuse();
    await enter(context, mark, typed, async () => {
      const proof = await account.spendCodigo(mark, codigo);
      if (!proof) throw refuse();
      return proof;
    });
  });
  return { para: safeReturnPath(voltar) };
}

async function confirmarComCodigo({ codigo, voltar }: Codigo, context: ActionAPIContext) {
  const { sessao, mark } = ownAccount(context);
  const { entrou: carteirinha, cpf } = sessao;
  const proof = await attempt({ carteirinha, cpf }, context, async () => {
    const spent = await account.spendCodigo(mark, codigo);
    if (!spent) throw new GuessError(messages.CODIGO_NAO_VALE);
    return spent;
  });
  await noteProof(context, proof);
  return { para: safeReturnPath(voltar) };
}

/** The question to the browser for a new passkey; or the page that first asks for a known one. */
async function novaChave(_input: unknown, context: ActionAPIContext) {
  const { sessao, mark } = ownAccount(context);
  if (sessao.dtNasc === undefined) throw new BusinessError(messages.ENTRE_DE_NOVO);
  const first = await confirmFirst(context);
  if (first) return first;
  const { chaves = [] } = (await account.openChaves(mark)) ?? {};
  const own = sessao.pessoas.find(({ nrCartao }) => nrCartao === sessao.entrou);
  const nome = own?.nmBeneficiario ?? 'Minha área';
  const asked = ceremonyOf(context, 'cadastrar');
  return { pergunta: await ceremony.askForNew(asked, mark, nome, chaves) };
}

async function guardar(
  { resposta }: z.output<typeof forms.guardarSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  const { sessao, mark } = ownAccount(context);
  const { entrou: carteirinha, cpf, dtNasc, aparelho: marca } = sessao;
  if (dtNasc === undefined || marca === undefined) throw new BusinessError(messages.ENTRE_DE_NOVO);
  const first = await confirmFirst(context);
  if (first) return first;
  const nome = nameOfDevice(context.request.headers.get('user-agent') ?? '');
  const made = await ceremony.checkNew(ceremonyOf(context, 'cadastrar'), resposta, nome);
  const chave = { ...made, marca };
  await account.addChave(mark, chave, { carteirinha, cpf, dtNasc });
  await noteProof(context, proofBy(chave));
  return { para: `${PAGINA}?novo=${encodeURIComponent(chave.id.slice(0, 12))}` };
}

/** A change of the own settings, which asks for the passkey first. */
const ownChange = <F extends Form, T = Destination>(
  form: F,
  change: (own: Own, fields: Values<F>, key: FormKey) => Promise<T>,
) =>
  personAction(form, ofMember, async (fields, _membro, context, key): Promise<T | Destination> => {
    const own = ownAccount(context);
    return (await confirmFirst(context)) ?? (await change(own, fields, key));
  });

/** A change of the ways in, which ends the other sessions: one of the old way may have opened them. */
const closingChange = <F extends Form>(
  form: F,
  change: (own: Own, fields: Values<F>) => Promise<unknown>,
) =>
  ownChange(form, async (own, fields): Promise<Destination> => {
    await change(own, fields);
    const { session, sessao } = own;
    const { isStored } = await endOwnSessions(session, sessao);
    if (isStored) return done;
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: messages.MUDOU_SEM_ENCERRAR });
  });

/** The new codes, which the page shows once. The same form sent again, as by a reload, makes no others. */
async function codigos({ mark, sessao }: Own, _fields: unknown, { id: key }: FormKey) {
  let made: string[] | undefined;
  const once = { form: forms.codigosForm.name, key, owner: mark, content: {}, mayRepeat: true };
  await submitOnce(once, async () => {
    made = await account.newCodigos(mark, sessao.aparelho);
    return done;
  });
  return made ? { codigos: made } : { jaCriados: true };
}

/** A stranger must not shut the person out: who may not answer a notice closes no door. */
async function exigir({ mark, session, sessao }: Own): Promise<void> {
  if (!(await mayAnswerAt(sessao, Date.now(), await account.proofOf(session))))
    throw new BusinessError(messages.APARELHO_NOVO);
  await account.lock(mark);
}

async function reconhecer(
  { id, resposta }: Values<typeof forms.reconhecerForm>,
  _membro: unknown,
  context: ActionAPIContext,
): Promise<Destination> {
  const { sessao, session, mark } = ownAccount(context);
  const { marca, criadaEm = 0 } =
    (await account.readChaves(mark))?.chaves.find((chave) => chave.id === id) ?? {};
  if (marca === undefined) throw new BusinessError(messages.CHAVE_NAO_ENCONTRADA);
  const isKnown = await mayAnswerAt(sessao, criadaEm, await account.proofOf(session));
  if (!isKnown || marca === sessao.aparelho)
    throw new BusinessError(messages.RESPONDA_NO_CONHECIDO);
  if (resposta === 'sim') {
    await account.recogniseChave(mark, id);
    return { para: pageOf(context) };
  }
  await account.forgetDevice(mark, marca, criadaEm);
  if (!(await endDevice(sessao, marca))) throw notEnded();
  return { para: feitoPath('estranho') };
}

export const chaveAcesso = {
  /** The question to the browser for a sign-in. It changes nothing on the server. */
  desafio: plainAction(z.object({}), async (_input, context) => ({
    pergunta: await ceremony.askForUse(ceremonyOf(context, 'entrar')),
  })),
  /** Signs in with a passkey: the same calls as the ordinary sign-in, with what it would type. */
  entrar: plainAction(forms.entrarSchema, entrar),
  entrarComCodigo: plainAction(forms.codigoSchema, entrarComCodigo),

  novaChave: plainAction(z.object({}), novaChave),
  guardar: plainAction(forms.guardarSchema, guardar),

  /** The question to the browser before a change. Only the account's own passkeys may answer. */
  perguntar: plainAction(z.object({}), async (_input, context) => {
    const { chaves = [] } = (await account.openChaves(ownAccount(context).mark)) ?? {};
    return { pergunta: await ceremony.askForUse(ceremonyOf(context, 'confirmar'), chaves) };
  }),
  confirmar: plainAction(forms.confirmarSchema, async ({ resposta, voltar }, context) => {
    const { mark } = ownAccount(context);
    const { chave } = await takeUse(context, 'confirmar', mark, ceremony.readUse(resposta));
    await noteProof(context, proofBy(chave));
    return { para: safeReturnPath(voltar) };
  }),
  confirmarComCodigo: plainAction(forms.codigoSchema, confirmarComCodigo),

  /** A name opens nothing, so the passkey is not asked for. */
  renomear: personAction(forms.renomearForm, ofMember, async ({ id, nome }, _membro, context) => {
    await account.renameChave(ownAccount(context).mark, id, nome);
    return done;
  }),
  remover: closingChange(forms.removerForm, ({ mark }, { id }) => account.removeChave(mark, id)),
  codigos: ownChange(forms.codigosForm, codigos),
  exigir: closingChange(forms.exigirForm, exigir),
  permitir: ownChange(forms.permitirForm, async ({ mark }) => {
    await account.unlock(mark);
    return done;
  }),
  apagar: closingChange(forms.apagarForm, ({ mark }) => account.eraseChaves(mark)),
  /** Answers whether a passkey of another device is the person's own; if not, removes what that device added. */
  reconhecer: personAction(forms.reconhecerForm, ofMember, reconhecer),
  /** The member has read that the call centre removed everything. */
  ciente: personAction(forms.cienteForm, ofMember, async (_fields, _membro, context) => {
    const { mark, sessao } = ownAccount(context);
    await account.noteRead(mark, sessao.aparelho);
    return { para: pageOf(context) };
  }),
};
