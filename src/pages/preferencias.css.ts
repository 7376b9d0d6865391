/**
 * The choices that `layouts/before-paint.js` applies, as a style sheet for browsers without JavaScript.
 */
import type { APIRoute } from 'astro';
import { COOKIE_LEITURA, isLarge, parseLeitura } from '#lib/acessibilidade/rules.ts';
import { hasAnswered } from '#lib/consentimento/rules.ts';
import { isFlagged } from '#lib/sessao/session-cookie.server.ts';
import contrast from '#styles/contrast.css?inline';
import dark from '#styles/dark.css?inline';
import largeType from '#styles/large-type.css?inline';
import motion from '#styles/motion.css?inline';
import signedIn from '#styles/signed-in.css?inline';

/** Removes the attribute selectors of the choices, so that the rules always apply. */
const always = (css: string) =>
  css.replaceAll(/\[data-(?:contraste|entrou|letra|movimento|tema)=[^\]]*\]/g, '');

export const GET: APIRoute = ({ cookies }) => {
  const { fontRate, tema, contraste, movimento } = parseLeitura(cookies.get(COOKIE_LEITURA)?.value);
  const parts = [
    `:root{--font-rate:${String(fontRate)}}`,
    isLarge(fontRate) && always(largeType),
    tema === 'escuro' && always(dark),
    tema === 'automatico' && `@media (prefers-color-scheme:dark){${always(dark)}}`,
    contraste && always(contrast),
    movimento && always(motion),
    isFlagged(cookies) && always(signedIn),
    hasAnswered((name) => cookies.get(name)?.value) && '.cookie-bar{display:none}',
  ];
  return new Response(parts.filter(Boolean).join('\n'), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
};
