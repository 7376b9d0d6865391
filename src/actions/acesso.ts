import { ActionError } from 'astro:actions';
import {
  encerrarForm,
  encerrarOutrosForm,
  feitoPath,
  JA_ENCERRADO,
  NAO_ENCERRADO,
  responderForm,
} from '#lib/acesso/schema.ts';
import { forgetDevice, proofOf } from '#lib/chave-acesso/account.server.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { answerNotice, endOwnSessions } from '#lib/sessao/own-sessions.server.ts';
import { MEMBER_HOME } from '#lib/sessao/rules.ts';
import { ownAccount } from './chave-acesso/use.ts';
import { personAction } from './forms/person-action.ts';
import { ofPerson } from './forms/senders.ts';

/** The error when the end of a session could not be stored. */
export const endNotStored = () =>
  new ActionError({ code: 'SERVICE_UNAVAILABLE', message: NAO_ENCERRADO });

export const acesso = {
  /** Ends one other session of the person who signed in. */
  encerrar: personAction(
    encerrarForm,
    ofPerson,
    async ({ acesso: ref }, _person, context): Promise<Destination> => {
      const { session, sessao } = ownAccount(context);
      const { ended, isStored } = await endOwnSessions(session, sessao, ref);
      if (!isStored) throw endNotStored();
      if (ended === 0) throw new ActionError({ code: 'NOT_FOUND', message: JA_ENCERRADO });
      return { para: feitoPath('um') };
    },
  ),

  /** Ends all other sessions of the person who signed in. */
  encerrarOutros: personAction(
    encerrarOutrosForm,
    ofPerson,
    async (_fields, _person, context): Promise<Destination> => {
      const { session, sessao } = ownAccount(context);
      if (!(await endOwnSessions(session, sessao)).isStored) throw endNotStored();
      return { para: feitoPath('outros') };
    },
  ),

  /** Answers whether a sign-in of a new device was the person's own; if not, ends that device's sessions. */
  responder: personAction(
    responderForm,
    ofPerson,
    async ({ quando, resposta }, _person, context): Promise<Destination> => {
      const { session, sessao, mark } = ownAccount(context);
      const isOwn = resposta === 'sim';
      const notice = { quando: Number(quando), isOwn, prova: await proofOf(session) };
      const forget = (marca: string) => forgetDevice(mark, marca, notice.quando);
      if (!(await answerNotice(sessao, notice, forget))) throw endNotStored();
      return { para: isOwn ? MEMBER_HOME : feitoPath('estranho') };
    },
  ),
};
