/**
 * Compares the person for whom a form was opened with the current person. A form is not sent while
 * they differ.
 */
import { type ActionAPIContext, ActionError } from 'astro:actions';
import { contaName } from '#lib/acesso/conta.ts';
import { type Notice, CONTROL, CHOICE } from '#lib/forms/answer.ts';
import {
  type FormKey,
  type Holder,
  issueKey,
  isTooOld,
  compareHolders,
} from '#lib/forms/form-key.server.ts';
import type { Fields, Form } from '#lib/forms/form.ts';
import {
  signedInSince,
  otherPerson,
  SAIU,
  SEM_CONFIRMAR,
  trocada,
  vencido,
} from '#lib/forms/messages.ts';
import { moveOf } from '#lib/forms/steps.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { holderOf, selectPessoa } from '#lib/sessao/rules.ts';
import { contextsOf, storeSelection } from '#lib/sessao/selection.server.ts';
import { callOf } from './senders.ts';

/**
 * `go`: the form may continue under its key. `ask`: the form is shown again with a notice, under
 * the given key.
 */
export type Identity = { kind: 'go'; key: FormKey } | { kind: 'ask'; chave: string; aviso: Notice };

/** The current person as in a form's key; `undefined` for a visitor. */
export const holder = ({ locals }: Pick<ActionAPIContext, 'locals'>): Holder | undefined =>
  locals.sessao && holderOf(locals.sessao);

/** The name of the person with that card, from the signed-in person's own list. */
function nameOf({ locals }: ActionAPIContext, cartao: string): string | undefined {
  return locals.sessao?.pessoas.find(({ nrCartao }) => nrCartao === cartao)?.nmBeneficiario;
}

function selectedName({ locals }: ActionAPIContext): string {
  const { sessao } = locals;
  return (sessao && selectPessoa(sessao.pessoas, sessao.selecionada)?.nmBeneficiario) ?? '';
}

/** The notice for a form that was opened for another person. */
function noticeFor(form: Form, posted: Fields, key: FormKey, context: ActionAPIContext): Notice {
  const { sessao, isSessionUnknown } = context.locals;
  if (!sessao) return isSessionUnknown ? SEM_CONFIRMAR : SAIU;
  const agora = selectedName(context);
  const antes = key.openedFor && nameOf(context, key.openedFor.cartao);
  // The form belongs to another account or to a visitor: the notice does not name its person.
  const isExclusive = form.isExclusive === true;
  if (antes === undefined || key.openedFor?.conta !== contaName(sessao.conta)) {
    return signedInSince(agora, isExclusive);
  }
  return otherPerson({ antes, agora, isLast: moveOf(form, posted).kind === 'send', isExclusive });
}

/** Shows the form again, under a new key for the current person. */
function expired(form: Form, context: ActionAPIContext): Identity {
  const now = holder(context);
  const aviso = vencido(now && selectedName(context));
  return { kind: 'ask', chave: issueKey(form.name, now), aviso };
}

/**
 * Compares the key of a posted form with the current person, and applies the person's choice.
 * @param key the content of the posted key (`openKey`)
 * @throws {ActionError} UNAUTHORIZED when a member's form comes without a session
 */
export async function identify(
  form: Form,
  key: FormKey | undefined,
  posted: Fields,
  context: ActionAPIContext,
): Promise<Identity> {
  const escolha = posted[CONTROL.choice];
  const now = holder(context);
  if (!form.isPublic && !now) {
    throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  }
  const selected = now && selectedName(context);
  // A switch to the current person sends nothing, even when the first person is selected again. A
  // form with `isExclusive` cannot be switched.
  if (escolha === CHOICE.current && !form.isExclusive) {
    return { kind: 'ask', chave: issueKey(form.name, now), aviso: trocada(selected) };
  }
  if (!key) return expired(form, context);
  const ready = (): Identity =>
    isTooOld(key.openedAt, Date.now()) ? expired(form, context) : { kind: 'go', key };
  const comparison = compareHolders(key.openedFor, now);
  if (comparison === 'same') return ready();
  if (escolha === CHOICE.original && comparison === 'other-person' && key.openedFor) {
    await switchPerson(context, key.openedFor.cartao);
    return ready();
  }
  return {
    kind: 'ask',
    chave: posted[CONTROL.key] ?? '',
    aviso: noticeFor(form, posted, key, context),
  };
}

/**
 * Selects a person of the signed-in member's own list, and gives the request that person's rights.
 * @throws {NotFoundError} for a card that is not on the list
 * @throws {ActionError} UNAUTHORIZED when the session has ended meanwhile
 */
async function switchPerson(
  context: Pick<ActionAPIContext, 'locals'>,
  nrCartao: string,
): Promise<void> {
  const { locals } = context;
  const chosen = locals.sessao && (await storeSelection(locals.session, locals.sessao, nrCartao));
  if (!chosen) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  locals.sessao = chosen;
  delete locals.membro;
  Object.assign(locals, await contextsOf(locals.session, chosen, callOf(context)));
}
