/** The sitemap for search engines (sitemaps.org, 0.9). */
import { escapeHtml } from '#lib/formats/text.ts';

export interface SitemapPage {
  path: string;
  changedAt?: Date | undefined;
}

/** @param site the public address; without one the sitemap is empty */
export function sitemap(pages: readonly SitemapPage[], site: URL | undefined): string {
  const urls = site
    ? pages.map(({ path, changedAt }) => {
        const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
        return `<url><loc>${escapeHtml(new URL(path, site).href)}</loc>${changed}</url>`;
      })
    : [];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
