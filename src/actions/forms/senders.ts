/** Who may send a form, and what the calls on their behalf need. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import { BusinessError } from '#lib/errors.ts';
import type { MemberContext, PersonContext } from '#lib/sessao/member-context.server.ts';
import { PESSOA_INATIVA, SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import type { Pessoa } from '#lib/sessao/rules.ts';
import { publicSender } from '#lib/sessao/sender.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

/** Who sends a form: whose receipt it is, and what the calls need. */
export interface Sender<W> {
  /** A visitor is named when the form is sent, not when it is looked at. */
  owner: string | ((chave: string) => Promise<string>);
  person: W;
}

const refused = () => new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });

/** A confirmed member's own form. */
export function ofMember({ locals }: ActionAPIContext): Sender<MemberContext> {
  if (!locals.membro) throw refused();
  return { owner: locals.membro.owner, person: locals.membro };
}

/** As `ofMember`, for what would begin something new: not for a person whose plan is inactive. */
export function ofActiveMember(context: ActionAPIContext) {
  const { owner, person } = ofMember(context);
  if (!person.pessoa.ativo) throw new BusinessError(PESSOA_INATIVA);
  return { owner, person };
}

/** A form that comes before confirmation as well. */
export function ofPerson({ locals }: ActionAPIContext): Sender<PersonContext> {
  if (!locals.selecionada) throw refused();
  return { owner: locals.selecionada.owner, person: locals.selecionada };
}

/** The right to make the calls of one form: one step is one write to who sends it, however many they are. */
export const callOf = ({ locals }: Pick<ActionAPIContext, 'locals'>): Call => ({
  requestId: locals.requestId,
  deadline: Date.now() + timeLimit('write'),
});

/** Who sends a form that is open to anybody. */
export interface Remetente {
  /** The selected person of whoever is signed in. */
  pessoa: Pessoa | undefined;
  call: Call;
}

/** A form that is open to anybody. */
export function ofAnyone(context: ActionAPIContext): Sender<Remetente> {
  const { owner, pessoa } = publicSender(context.locals.sessao, context.cookies);
  return { owner, person: { pessoa, call: callOf(context) } };
}
