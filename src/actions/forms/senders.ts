/**
 * The sender of a form, and the rights for its calls. Among the actions, only this file reads these rights.
 */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { SESSAO_DE_ATENDIMENTO_ENCERRADA } from '#lib/atendimento-interno/rules.ts';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import type { MemberContext, PersonContext } from '#lib/sessao/member-context.server.ts';
import { PESSOA_INATIVA, SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';
import { publicSender, receiptOwner } from '#lib/sessao/sender.server.ts';
import type { StaffRecord } from '#lib/sessao/staff-session.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

/** The sender of a form: the owner of its receipt, and what the calls need. */
export interface Sender<W> {
  /** The owner of the receipt. A visitor gets a name when a form is sent, from its key. */
  owner: (key: string) => Promise<string>;
  /** The owner, if it is known already. */
  knownOwner: string | undefined;
  person: W;
}

export type FindSender<W> = (context: ActionAPIContext) => Sender<W> | Promise<Sender<W>>;

const refused = () => new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });

/** Whether a form was refused because there is no session, or the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  (error instanceof ActionError && error.code === 'UNAUTHORIZED') ||
  (error instanceof UpstreamError && error.kind === 'unauthorized');

/**
 * Whether a signed-in member was refused because the selected person must confirm the registration
 * first.
 */
export const needsConfirmation = (error: unknown, { locals }: ActionAPIContext): boolean =>
  error instanceof ActionError && error.code === 'UNAUTHORIZED' && locals.sessao !== undefined;

const senderOf = <W extends PersonContext>(person: W | undefined): Sender<W> => {
  if (!person) throw refused();
  return { owner: () => Promise.resolve(person.owner), knownOwner: person.owner, person };
};

/** A confirmed member's own form. */
export const ofMember = ({ locals }: ActionAPIContext): Sender<MemberContext> =>
  senderOf(locals.membro);

export const isConfirmed = ({ locals }: ActionAPIContext): boolean => locals.membro !== undefined;

/**
 * Like `ofMember`, but refuses a person with an inactive plan, because that person cannot start
 * anything new.
 */
export function ofActiveMember(context: ActionAPIContext): Sender<MemberContext> {
  const sender = ofMember(context);
  if (!sender.person.pessoa.ativo) throw new BusinessError(PESSOA_INATIVA);
  return sender;
}

/** The form of a person who may not have confirmed the registration yet. */
export const ofPerson = ({ locals }: ActionAPIContext): Sender<PersonContext> =>
  senderOf(locals.selecionada);

export function staffOf({ locals }: ActionAPIContext): StaffRecord {
  if (locals.atendente) return locals.atendente;
  throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_DE_ATENDIMENTO_ENCERRADA });
}

/** The right to the calls of one form. A step counts as one write, even with several calls. */
export const callOf = ({ locals }: Pick<ActionAPIContext, 'locals'>): Call => ({
  requestId: locals.requestId,
  deadline: Date.now() + timeLimit('write'),
});

export interface Remetente {
  /** The selected person of the signed-in member; `undefined` for a visitor. */
  pessoa: Pessoa | undefined;
  call: Call;
}

export async function ofAnyone(context: ActionAPIContext): Promise<Sender<Remetente>> {
  const { locals, cookies } = context;
  const { owner, pessoa } = publicSender(locals.sessao, cookies);
  return {
    owner: (key) => (typeof owner === 'string' ? Promise.resolve(owner) : owner(key)),
    knownOwner: await receiptOwner(locals.sessao, cookies),
    person: { pessoa, call: callOf(context) },
  };
}

/** The signed-in member for a search of the boletos. The search changes nothing. */
export const signedInMember = ({ locals }: ActionAPIContext): MemberContext | undefined =>
  locals.membro;
