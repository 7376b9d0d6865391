/** The content site of a test file, with the portal's settings for it. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { CATEGORIES, ContentSite, REST } from '../../support/content-site.ts';
import { servicesAt } from '../../support/scripted-server.ts';

export { picture } from '../../support/content-site.ts';

/** One content site for a test file. Before each test it is empty and works. */
export function useContentSite(settings: Record<string, string> = {}): ContentSite {
  const site = new ContentSite();
  beforeAll(async () => {
    await site.listen();
    const all = {
      ...servicesAt(site.url),
      PORTAL_WORDPRESS_URL: site.url + REST,
      PORTAL_BANNERS_BASE_URL: `${site.url}/banners`,
      PORTAL_TIMEOUT_SCALE: '0.2',
      PORTAL_LOG_LEVEL: 'silent',
      ...settings,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    // The portal reads the settings now, because vitest removes the stubs before each test.
    env();
  });
  beforeEach(() => {
    site.reset();
    site.posts = [];
    site.categories = CATEGORIES;
    site.tags = [];
    site.behave();
  });
  afterAll(() => site.close());
  return site;
}
