/** The service worker, with the version of the offline page that it keeps. */
import { createHash } from 'node:crypto';
import { operator } from '#lib/config/operator.ts';
import worker from '#islands/carteirinha/worker.js?raw';
import sheet from '#styles/index.css?inline';

export const prerender = true;

/** The sources of the offline page, and of other pages in the same folders. */
const sources = import.meta.glob<string>(
  [
    './sem-conexao.astro',
    '../components/{*,acessibilidade/*,busca/*,consentimento/*,sessao/*}.astro',
    '../layouts/*.astro',
    '../lib/navigation/*.ts',
    '../lib/navigation/icons.svg',
    '/brand/{mark,lost}.svg',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const version = createHash('sha256')
  .update(JSON.stringify([sources, operator, sheet, worker]))
  .digest('hex')
  .slice(0, 12);

export function GET(): Response {
  return new Response(`const VERSION = '${version}';\n${worker}`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
}
