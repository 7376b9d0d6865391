/** The actions for a member's passkeys, recovery codes and lock (decision 026). */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { feitoPath } from '#lib/acesso/schema.ts';
import * as account from '#lib/chave-acesso/account.server.ts';
import * as messages from '#lib/chave-acesso/messages.ts';
import { PAGINA } from '#lib/chave-acesso/rules.ts';
import * as forms from '#lib/chave-acesso/schema.ts';
import { BusinessError } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { submitOnce } from '#lib/forms/submissions.server.ts';
import { endDevice } from '#lib/sessao/account-sessions.server.ts';
import { endOwnSessions, mayAnswerAt, mayCloseNow } from '#lib/sessao/own-sessions.server.ts';
import { endNotStored } from '../acesso.ts';
import { confirmFirst, pageOf } from '../forms/confirm.ts';
import { personAction } from '../forms/person-action.ts';
import { ofMember } from '../forms/senders.ts';
import { ceremonies } from './sign-in.ts';
import { type OwnAccount, ownAccount } from './use.ts';

const done: Destination = { para: PAGINA };

/** A change of the member's own settings. It asks for the passkey first. */
const ownChange = <F extends Form, T = Destination>(
  form: F,
  change: (own: OwnAccount, fields: Values<F>, key: FormKey) => Promise<T>,
) =>
  personAction(form, ofMember, async (fields, _membro, context, key): Promise<T | Destination> => {
    const own = ownAccount(context);
    return (await confirmFirst(context)) ?? (await change(own, fields, key));
  });

/**
 * A change of how the member signs in. It ends the other sessions, because a stranger may have opened them
 * before the change.
 */
const closingChange = <F extends Form>(
  form: F,
  change: (own: OwnAccount, fields: Values<F>) => Promise<unknown>,
) =>
  ownChange(form, async (own, fields): Promise<Destination> => {
    await change(own, fields);
    const { session, sessao } = own;
    const { isStored } = await endOwnSessions(session, sessao);
    if (isStored) return done;
    throw new ActionError({ code: 'SERVICE_UNAVAILABLE', message: messages.MUDOU_SEM_ENCERRAR });
  });

/** The new codes, which the page shows once. The same form sent again, as by a reload, makes no codes. */
async function renewCodigos({ mark, sessao }: OwnAccount, _fields: unknown, { id: key }: FormKey) {
  let made: string[] | undefined;
  const once = { form: forms.codigosForm.name, key, owner: mark, content: {}, mayRepeat: true };
  await submitOnce(once, async () => {
    made = await account.newCodigos(mark, sessao.aparelho);
    return done;
  });
  return made ? { codigos: made } : { jaCriados: true };
}

/** A stranger must not lock the person out: a session that may not answer a notice cannot set the lock. */
async function requireChave({ mark, session, sessao }: OwnAccount): Promise<void> {
  if (!(await mayCloseNow(sessao, await account.proofOf(session))))
    throw new BusinessError(messages.APARELHO_NOVO);
  await account.lock(mark);
}

async function recogniseChave(
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
  if (!(await endDevice(mark, marca))) throw endNotStored();
  return { para: feitoPath('estranho') };
}

export const chaveAcesso = {
  ...ceremonies,

  /** A name gives no access, so this action does not ask for the passkey. */
  renomear: personAction(forms.renomearForm, ofMember, async ({ id, nome }, _membro, context) => {
    await account.renameChave(ownAccount(context).mark, id, nome);
    return done;
  }),
  remover: closingChange(forms.removerForm, ({ mark }, { id }) => account.removeChave(mark, id)),
  codigos: ownChange(forms.codigosForm, renewCodigos),
  exigir: closingChange(forms.exigirForm, requireChave),
  permitir: ownChange(forms.permitirForm, async ({ mark }) => {
    await account.unlock(mark);
    return done;
  }),
  apagar: closingChange(forms.apagarForm, ({ mark }) => account.eraseChaves(mark)),
  /**
   * Answers whether a passkey of another device is the person's own; if not, removes what that device added.
   */
  reconhecer: personAction(forms.reconhecerForm, ofMember, recogniseChave),
  /** Notes that the member has read that the call centre removed everything. */
  ciente: personAction(forms.cienteForm, ofMember, async (_fields, _membro, context) => {
    const { mark, sessao } = ownAccount(context);
    await account.noteRead(mark, sessao.aparelho);
    return { para: pageOf(context) };
  }),
};
