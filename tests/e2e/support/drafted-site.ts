/** A portal whose content site has one draft, and signed addresses of its preview. */
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { picture, REST } from '../../support/content-site.ts';
import { type ScriptedPortal, startScriptedPortal } from '../../support/scripted-portal.ts';
import { json, plain } from '../../support/scripted-server.ts';
import { test as base } from '../fixtures.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
export const DRAFT = `GET ${REST}/rascunhos/12`;
export const TITLE = 'Mutirão de vacinas, ainda em segredo';

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export function address(path = '/previa/12', ate = inSeconds(900), id = '12'): string {
  const signed = { purpose: 'previa.', time: String(ate), text: id };
  return `${path}?ate=${String(ate)}&assinatura=${signatureOf(signed, SECRET)}`;
}

const HOSTILE =
  '<p onclick="alert(1)">A equipe vai às empresas.</p><script>alert(2)</script>' +
  '<iframe srcdoc="<script>alert(3)</script>"></iframe><svg onload="alert(4)"></svg>' +
  '<a href="javascript:alert(5)">leia</a><form action="https://evil.example"><input></form>' +
  '<p style="position:fixed">Fim.</p><img src="https://evil.example/x.png">' +
  '<img src="http://169.254.169.254/latest/meta-data/">' +
  '<h4>Como marcar</h4><p><img src="/wp-content/a.jpg" onerror="alert(6)" alt="Uma seringa"></p>';

export const draft = {
  id: 12,
  slug: '',
  status: 'draft',
  date: '2026-11-24T10:00:00',
  title: { rendered: TITLE },
  content: { rendered: HOSTILE, protected: false },
  categories: [3],
  tags: [24, 99],
  termos: [
    { id: 3, taxonomy: 'category', slug: 'saude', name: 'Saúde' },
    { id: 24, taxonomy: 'post_tag', slug: 'vacinas', name: 'Vacinas' },
    { id: 99, taxonomy: 'post_tag', slug: 'assunto-novo', name: 'Assunto novo' },
  ],
};

export const test = base.extend<{ drafted: undefined; site: ScriptedPortal }>({
  site: [
    async ({ shared }, use) => {
      const start = () =>
        startScriptedPortal((url) => ({
          PORTAL_WORDPRESS_URL: url + REST,
          PORTAL_REBUILD_SECRET: SECRET,
          PORTAL_TIMEOUT_SCALE: '0.4',
        }));
      await use(await shared('drafted site', start));
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.portal.url),

  /** The content site has the draft and its pictures. */
  drafted: [
    async ({ site: { services } }, use) => {
      services.reset();
      services
        .on(`GET ${REST}/comunicados`, json([]))
        .on(
          DRAFT,
          json({
            ...draft,
            link: `${services.url}/?p=12`,
            imagem: { source_url: `${services.url}/wp-content/d.jpg`, alt_text: 'Duas pessoas' },
          }),
        )
        .on('GET /wp-content/a.jpg', plain(await picture('jpeg', 600, 300), 'image/jpeg'))
        .on('GET /wp-content/d.jpg', plain(await picture('png', 900, 450), 'image/png'));
      await use(undefined);
    },
    { auto: true },
  ],
});
