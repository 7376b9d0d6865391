import type { ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import type { Destination } from '#lib/forms/answer.ts';
import {
  COOKIE_ACEITO,
  COOKIE_RECUSADO,
  NAO_GUARDADO,
  type Resposta,
  RESPOSTA_SECONDS,
  RESPOSTAS,
} from '#lib/consentimento/rules.ts';
import { confirmarCookies } from '#lib/consentimento/service.server.ts';
import { choiceCookie } from '#lib/storage/cookies.server.ts';
import { env } from '#lib/config/env.server.ts';
import { BusinessError, UpstreamError } from '#lib/errors.ts';
import { pathOfOrigin } from '#lib/navigation/posted-from.ts';
import { plainAction } from './forms/posted-form.ts';
import { callOf } from './forms/senders.ts';

const COOKIES_PAGE = '/privacidade/cookies';
/** The maximum length of a sent user agent, in characters. No browser has a longer one. */
const LONGEST_AGENT = 500;

async function confirm(context: ActionAPIContext): Promise<void> {
  const { request, url, locals } = context;
  const from = pathOfOrigin(request.headers.get('referer'), url) ?? COOKIES_PAGE;
  // The query can contain a search text, so the portal sends only the path.
  const { pathname } = new URL(from, url);
  const consent = {
    address: locals.clientAddress,
    urlOrigem: (env().siteUrl ?? url.origin) + pathname,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT),
  };
  try {
    await confirmarCookies(consent, callOf(context));
  } catch (error) {
    throw error instanceof UpstreamError ? new BusinessError(NAO_GUARDADO) : error;
  }
}

function keep({ cookies }: ActionAPIContext, resposta: Resposta): void {
  const [kept, gone] =
    resposta === 'aceitar' ? [COOKIE_ACEITO, COOKIE_RECUSADO] : [COOKIE_RECUSADO, COOKIE_ACEITO];
  const options = choiceCookie(RESPOSTA_SECONDS);
  cookies.set(kept.name, kept.value, options);
  cookies.delete(gone.name, { path: options.path });
}

export const consentimento = {
  /**
   * Stores the answer to the cookie bar: an acceptance after the operator has confirmed it, a
   * refusal at once.
   */
  responder: plainAction(
    z.object({ resposta: z.enum(RESPOSTAS) }),
    async ({ resposta }, context) => {
      if (resposta === 'aceitar') await confirm(context);
      keep(context, resposta);
      const from = pathOfOrigin(context.request.headers.get('referer'), context.url);
      return { para: from ?? COOKIES_PAGE } satisfies Destination;
    },
  ),
};
