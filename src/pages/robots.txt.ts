/** Excludes the member area and addresses that are not pages from search engines. */
import type { APIRoute } from 'astro';

export const prerender = true;

export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', 'Disallow: /cliente', 'Disallow: /api/', 'Disallow: /sair'];
  if (site) lines.push('', `Sitemap: ${new URL('/sitemap.xml', site).href}`);
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
