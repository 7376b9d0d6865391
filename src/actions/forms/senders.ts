/** Whose form it is, and the rights to make its calls. No other file of the actions reads these rights. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import type { MemberContext, PersonContext } from '#lib/sessao/member-context.server.ts';
import { PESSOA_INATIVA, SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';
import { publicSender, receiptOwner } from '#lib/sessao/sender.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

/** Who sends a form: whose receipt it is, and what the calls need. */
export interface Sender<W> {
  /** Names the owner of the receipt. A visitor is named when a form is sent, by its key. */
  owner: (key: string) => Promise<string>;
  /** The owner, as far as one is named already. */
  knownOwner: string | undefined;
  person: W;
}

export type Who<W> = (context: ActionAPIContext) => Sender<W> | Promise<Sender<W>>;

const refused = () => new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });

/** Whether a form was refused because nobody is signed in, or no longer. */
export const isSignedOut = (error: unknown): boolean =>
  (error instanceof ActionError && error.code === 'UNAUTHORIZED') ||
  (error instanceof UpstreamError && error.kind === 'unauthorized');

/** Whether a member is signed in, and was refused because the selected person has to confirm first. */
export const needsConfirmation = (error: unknown, { locals }: ActionAPIContext): boolean =>
  error instanceof ActionError && error.code === 'UNAUTHORIZED' && locals.sessao !== undefined;

const senderOf = <W extends PersonContext>(person: W | undefined): Sender<W> => {
  if (!person) throw refused();
  return { owner: () => Promise.resolve(person.owner), knownOwner: person.owner, person };
};

/** A confirmed member's own form. */
export const ofMember = ({ locals }: ActionAPIContext): Sender<MemberContext> =>
  senderOf(locals.membro);

/** Whether the registration of the selected person is confirmed. */
export const isConfirmed = ({ locals }: ActionAPIContext): boolean => locals.membro !== undefined;

/** As `ofMember`, for what would begin something new: not for a person whose plan is inactive. */
export function ofActiveMember(context: ActionAPIContext): Sender<MemberContext> {
  const sender = ofMember(context);
  if (!sender.person.pessoa.ativo) throw new BusinessError(PESSOA_INATIVA);
  return sender;
}

/** A form that comes before confirmation as well. */
export const ofPerson = ({ locals }: ActionAPIContext): Sender<PersonContext> =>
  senderOf(locals.selecionada);

/** The right to make the calls of one form. A step counts as one write, even when it makes several calls. */
export const callOf = ({ locals }: Pick<ActionAPIContext, 'locals'>): Call => ({
  requestId: locals.requestId,
  deadline: Date.now() + timeLimit('write'),
});

/** Who sends a form that is open to anybody. */
export interface Remetente {
  /** The selected person of the member who is signed in. */
  pessoa: Pessoa | undefined;
  call: Call;
}

/** A form that is open to anybody. */
export async function ofAnyone(context: ActionAPIContext): Promise<Sender<Remetente>> {
  const { locals, cookies } = context;
  const { owner, pessoa } = publicSender(locals.sessao, cookies);
  return {
    owner: (key) => (typeof owner === 'string' ? Promise.resolve(owner) : owner(key)),
    knownOwner: await receiptOwner(locals.sessao, cookies),
    person: { pessoa, call: callOf(context) },
  };
}

/** The signed-in member whose own boletos may be looked through; nothing is changed for them. */
export const memberWhoAsks = ({ locals }: ActionAPIContext): MemberContext | undefined =>
  locals.membro;
