/** The state of the visitor's answer in an open page. */
import type { Resposta } from '#lib/consentimento/rules.ts';
import { createRemote, type Remote } from '#islands/shared/remote.ts';

/** Sends the answer. It throws when the answer was not stored. */
export type Send = (resposta: Resposta) => Promise<void>;

/** Bar and dialog close on success and stay open on an error (spec section 4). */
export const createConsent = (send: Send): Remote<[Resposta], Resposta> =>
  createRemote(async (_signal, resposta: Resposta) => {
    await send(resposta);
    return resposta;
  });
