import type { ActionAPIContext } from 'astro:actions';
import type { Destination } from '#lib/forms/answer.ts';
import {
  changeLeitura,
  COOKIE_LEITURA,
  formatLeitura,
  type Leitura,
  LEITURA_SECONDS,
  parseLeitura,
} from '#lib/acessibilidade/rules.ts';
import { guardarLeituraSchema, mudarLeituraSchema } from '#lib/acessibilidade/schema.ts';
import { choiceCookie } from '#lib/storage/cookies.server.ts';
import { pathOfOrigin } from '#lib/navigation/posted-from.ts';
import { plainAction } from './forms/posted-form.ts';

const SETTINGS = '/acessibilidade/ajustes';

function keep({ cookies }: ActionAPIContext, leitura: Leitura): void {
  cookies.set(COOKIE_LEITURA, formatLeitura(leitura), choiceCookie(LEITURA_SECONDS));
}

export const acessibilidade = {
  /** Changes one setting from the header of any page, and returns to that page. */
  mudar: plainAction(mudarLeituraSchema, ({ mudar }, context) => {
    const before = parseLeitura(context.cookies.get(COOKIE_LEITURA)?.value);
    keep(context, changeLeitura(before, mudar));
    const para = pathOfOrigin(context.request.headers.get('referer'), context.url) ?? SETTINGS;
    return Promise.resolve({ para } satisfies Destination);
  }),

  /** Stores all settings, for the settings page and for a page that has applied them already. */
  guardar: plainAction(guardarLeituraSchema, (leitura, context) => {
    keep(context, leitura);
    return Promise.resolve({ para: `${SETTINGS}?guardado=sim` } satisfies Destination);
  }),
};
