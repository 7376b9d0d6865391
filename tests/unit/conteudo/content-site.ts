/** The content site of a unit test: one for a file, the portal's settings pointed at it. */
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { CATEGORIES, ContentSite, REST } from '../../support/content-site.ts';

export { picture } from '../../support/content-site.ts';

/** One content site for a test file; it behaves, and is empty, before each test. */
export function useContentSite(settings: Record<string, string> = {}): ContentSite {
  const site = new ContentSite();
  beforeAll(async () => {
    await site.listen();
    const all = {
      PORTAL_WS_URL: `${site.url}/ws`,
      PORTAL_API_URL: `${site.url}/api`,
      PORTAL_HOST_URL: `${site.url}/host`,
      PORTAL_WORDPRESS_URL: site.url + REST,
      PORTAL_BANNERS_BASE_URL: `${site.url}/banners`,
      PORTAL_TIMEOUT_SCALE: '0.2',
      PORTAL_LOG_LEVEL: 'silent',
      ...settings,
    };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    // Read now and kept: vitest takes the stubs back before each test.
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
