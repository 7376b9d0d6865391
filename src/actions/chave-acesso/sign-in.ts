/** Sign-in and confirmation with a passkey or a recovery code, and the adding of a passkey. */
import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import type { Proof } from '#lib/acesso/answers.ts';
import { mayShareCpf } from '#lib/acesso/conta.ts';
import type { AccountMark } from '#lib/acesso/kept.server.ts';
import { accountWith } from '#lib/acesso/people.server.ts';
import * as account from '#lib/chave-acesso/account.server.ts';
import * as ceremony from '#lib/chave-acesso/ceremony.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { type Chaves, isOwnKey, nameOfDevice, PAGINA, proofBy } from '#lib/chave-acesso/rules.ts';
import * as forms from '#lib/chave-acesso/schema.ts';
import { BusinessError } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { signIn } from '#lib/sessao/sign-in.server.ts';
import { browserIn, noteFailure, notePassed } from '#lib/sessao/sign-ins.server.ts';
import { attempt } from '../forms/attempts.ts';
import { confirmFirst } from '../forms/confirm.ts';
import { plainAction } from '../forms/posted-form.ts';
import { personAction } from '../forms/person-action.ts';
import { callOf, ofMember } from '../forms/senders.ts';
import { openEntry, requireStorage, startMemberSession } from '../sessao.ts';
import { ceremonyOf, storeProof, ownAccount, verifyUse } from './use.ts';

/**
 * Signs in with the data of the ordinary sign-in.
 * @param prove the last check, of a passkey or code
 */
async function enter(
  context: ActionAPIContext,
  entrada: NonNullable<Chaves['entrada']>,
  prove: (mark: AccountMark, record: SessionRecord) => Promise<Proof>,
): Promise<void> {
  const record = await signIn(entrada, callOf(context));
  const { mark, epoca } = await requireStorage(context, () => openEntry(context.cookies, record));
  const proof = await prove(mark, record);
  await startMemberSession(context, record, entrada, epoca);
  await storeProof(context, proof);
  await account.storeEntrada(mark, entrada);
  const typed = await account.readPending(context.cookies);
  if (typed?.conta === mark) notePassed(mark);
  account.dropPending(context.cookies);
}

async function enterByChave(
  { resposta, voltar, passo }: z.output<typeof forms.entrarSchema>,
  context: ActionAPIContext,
): Promise<Destination> {
  const use = ceremony.readUse(resposta);
  if (!use.mark) throw new BusinessError(messages.NAO_CONFERIU);
  const typed = await account.readPending(context.cookies);
  // A record that cannot be read names no passkey, and `verifyUse` refuses it.
  const named = (await accountWith(use.mark, use.id)) ?? use.mark;
  const isTyped = typed?.conta === named;
  // A family may share the device: a passkey must open only the account whose data were typed.
  if (passo === 'porta' && !isTyped)
    throw new BusinessError(typed ? messages.OUTRA_CONTA : messages.PORTA_DEMOROU);
  const { known } = await verifyUse(context, 'entrar', named, use);
  const entrada = isTyped ? typed : known.entrada;
  if (!entrada) throw new BusinessError(messages.CARTAO_MUDOU);
  try {
    await enter(context, entrada, async (mark, record) => {
      // Read again: it may have been removed meanwhile, or have moved from the CPF to the person.
      const chave = (await account.readChaves(mark))?.chaves.find(({ id }) => id === use.id);
      if (!chave) throw new BusinessError(messages.NAO_CONFERIU);
      if (!isTyped && !isOwnKey(chave, mark, mayShareCpf(record.conta, record)))
        throw new BusinessError(messages.CHAVE_ANTIGA);
      return proofBy(chave);
    });
  } catch (error) {
    throw error instanceof GuessError ? new BusinessError(messages.CARTAO_MUDOU) : error;
  }
  return { para: safeReturnPath(voltar) };
}

type Codigo = z.output<typeof forms.codigoSchema>;

/** The second step of a sign-in to a locked account, with a recovery code. */
async function enterByCodigo({ codigo, voltar }: Codigo, context: ActionAPIContext) {
  const typed = await account.readPending(context.cookies);
  if (!typed) throw new BusinessError(messages.PORTA_DEMOROU);
  const { conta: mark, carteirinha, cpf } = typed;
  await attempt({ carteirinha, cpf }, context, async () => {
    const refuse = () => {
      noteFailure(mark, browserIn(context));
      return new GuessError(messages.CODIGO_NAO_VALE);
    };
    if (!(await account.isCodigo(mark, codigo))) throw refuse();
    await enter(context, typed, async (entered) => {
      if (entered !== mark) throw new BusinessError(messages.NAO_CONFERIU);
      const proof = await account.consumeCodigo(mark, codigo);
      if (!proof) throw refuse();
      return proof;
    });
  });
  return { para: safeReturnPath(voltar) };
}

async function confirmByCodigo({ codigo, voltar }: Codigo, context: ActionAPIContext) {
  const { sessao, mark } = ownAccount(context);
  const { entrou: carteirinha, cpf } = sessao;
  const proof = await attempt({ carteirinha, cpf }, context, async () => {
    const spent = await account.consumeCodigo(mark, codigo);
    if (!spent) throw new GuessError(messages.CODIGO_NAO_VALE);
    return spent;
  });
  await storeProof(context, proof);
  return { para: safeReturnPath(voltar) };
}

/** Returns the WebAuthn options for a new passkey, or the page that first asks for a known passkey. */
async function askForChave(context: ActionAPIContext) {
  const { sessao, mark } = ownAccount(context);
  if (sessao.dtNasc === undefined) throw new BusinessError(messages.ENTRE_DE_NOVO);
  const first = await confirmFirst(context);
  if (first) return first;
  const { chaves = [] } = (await account.openChaves(mark)) ?? {};
  const own = sessao.pessoas.find(({ nrCartao }) => nrCartao === sessao.entrou);
  const nome = own?.nmBeneficiario ?? 'Minha área';
  const asked = ceremonyOf(context, 'cadastrar');
  return { pergunta: await ceremony.creationOptions(asked, mark, nome, chaves) };
}

async function keepChave(resposta: string, context: ActionAPIContext): Promise<Destination> {
  const { sessao, mark } = ownAccount(context);
  const { entrou: carteirinha, cpf, dtNasc, aparelho: marca } = sessao;
  if (dtNasc === undefined || marca === undefined) throw new BusinessError(messages.ENTRE_DE_NOVO);
  const first = await confirmFirst(context);
  if (first) return first;
  const nome = nameOfDevice(context.request.headers.get('user-agent') ?? '');
  const made = await ceremony.checkNew(ceremonyOf(context, 'cadastrar'), resposta, nome);
  const chave = { ...made, marca };
  await account.addChave(mark, chave, { carteirinha, cpf, dtNasc });
  await storeProof(context, proofBy(chave));
  return { para: `${PAGINA}?novo=${encodeURIComponent(chave.id.slice(0, 12))}` };
}

export const ceremonies = {
  /** Returns the WebAuthn options for a sign-in. It changes nothing on the server. */
  desafio: plainAction(z.object({}), async (_input, context) => ({
    pergunta: await ceremony.signInOptions(ceremonyOf(context, 'entrar')),
  })),
  /** Signs in with a passkey: the same calls as the ordinary sign-in, with its stored data. */
  entrar: plainAction(forms.entrarSchema, enterByChave),
  entrarComCodigo: plainAction(forms.codigoSchema, enterByCodigo),

  /** The page names the account, so a tab of the person before adds no passkey to this one. */
  novaChave: personAction(forms.novaForm, ofMember, (_fields, _membro, context) =>
    askForChave(context),
  ),
  guardar: personAction(forms.novaForm, ofMember, ({ resposta = '' }, _membro, context) =>
    keepChave(resposta, context),
  ),

  /** Returns the WebAuthn options for a use before a change. Only the account's own passkeys may answer. */
  perguntar: plainAction(z.object({}), async (_input, context) => {
    const { chaves = [] } = (await account.openChaves(ownAccount(context).mark)) ?? {};
    return { pergunta: await ceremony.signInOptions(ceremonyOf(context, 'confirmar'), chaves) };
  }),
  confirmar: plainAction(forms.confirmarSchema, async ({ resposta, voltar }, context) => {
    const { mark } = ownAccount(context);
    const { chave } = await verifyUse(context, 'confirmar', mark, ceremony.readUse(resposta));
    await storeProof(context, proofBy(chave));
    return { para: safeReturnPath(voltar) };
  }),
  confirmarComCodigo: plainAction(forms.codigoSchema, confirmByCodigo),
};
