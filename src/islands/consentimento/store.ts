/** Where the visitor's answer stands in an open page. */
import type { Resposta } from '#lib/consentimento/rules.ts';
import { createRemote, type Remote } from '#islands/shared/remote.ts';

/** Sends the answer; gives back once it is kept, and throws when it is not. */
export type Send = (resposta: Resposta) => Promise<void>;

/** The bar and its dialog close on success, and stay as they are on an error (spec section 4). */
export const createConsent = (send: Send): Remote<[Resposta], Resposta> =>
  createRemote(async (_signal, resposta: Resposta) => {
    await send(resposta);
    return resposta;
  });
