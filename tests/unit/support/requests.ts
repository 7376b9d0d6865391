/** The request of a test, and the right of its member. */
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { sessionRecord } from './people.ts';

export const call = { requestId: 'pedido-1' };

/** The holder, with herself selected. */
export const membro = MemberContext.of(sessionRecord(), call);
