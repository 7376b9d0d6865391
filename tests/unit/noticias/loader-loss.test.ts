/** A reading that loses more than a third fails (decision 010). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNews } from './support.ts';

const { site, build, shownIds, posts } = useNews();
const HOUR_MS = 60 * 60_000;

async function buildOf(count: number, fields: Record<string, unknown> = {}) {
  site.posts = posts(count, fields);
  return shownIds();
}
const unreadable = { title: null, slug: null };

/** Later builds have their own time limit. */
function later(hours: number): void {
  vi.useFakeTimers({ now: Date.now() + hours * HOUR_MS, toFake: ['Date'] });
}
afterEach(() => {
  vi.useRealTimers();
});

describe('a reading', () => {
  it.each([
    [6, 4, true],
    [6, 3, false],
    [3, 2, true],
    [1, 0, false],
  ])('with %i posts before and %i now is accepted: %s', async (before, now, isTaken) => {
    const all = await buildOf(before);
    site.posts.splice(now);
    const { entries, warnings } = await build();
    expect(entries).toHaveLength(isTaken ? now : all.length);
    expect(warnings).toEqual(
      isTaken
        ? []
        : [
            expect.stringContaining(`${String(now)} of ${String(before)} posts`),
            expect.stringContaining('keeping the content of'),
          ],
    );
  });

  it('without any readable post removes no post', async () => {
    const before = await buildOf(3);
    expect(await buildOf(3, unreadable)).toEqual(before);
  });

  it('whose posts lose only optional fields is accepted', async () => {
    const before = await buildOf(3);
    expect(await buildOf(3, { date_gmt: undefined, content: undefined })).toEqual(before);
  });

  it('that loses events fails, even when most posts remain', async () => {
    await buildOf(9);
    site.posts.push(site.post(10, { categories: [5] }), site.post(11, { categories: [5] }));
    const before = await shownIds();
    site.posts.splice(-2);
    expect(await shownIds()).toEqual(before);
  });

  it('is compared with the last good one, and succeeds when all posts return', async () => {
    await buildOf(6);
    const { posts } = site;
    site.posts = posts.slice(0, 3);
    await build();
    site.posts = posts.slice(0, 2);
    expect(await shownIds()).toHaveLength(6);
    site.posts = posts.slice(0, 5);
    expect(await build()).toMatchObject({ warnings: [], entries: { length: 5 } });
  });

  it('with newly protected posts has no loss', async () => {
    await buildOf(3);
    expect(await buildOf(3, { content: { rendered: '', protected: true } })).toEqual([]);
  });
});

describe('an intended loss', () => {
  it('is accepted when it is the same after 6 hours', async () => {
    await buildOf(6);
    site.posts.splice(2);
    expect(await shownIds()).toHaveLength(6);
    later(5);
    expect(await shownIds()).toHaveLength(6);
    later(6.1);
    expect(await build()).toMatchObject({ warnings: [], entries: { length: 2 } });
  });

  it('starts again when the number changes', async () => {
    await buildOf(9);
    site.posts.splice(4);
    await build();
    later(4);
    site.posts.splice(3);
    expect(await shownIds()).toHaveLength(9);
    later(4);
    expect(await shownIds()).toHaveLength(9);
  });

  it('is never accepted while entries cannot be read', async () => {
    await buildOf(6);
    site.posts = site.posts.map((post) => (post.id > 2 ? site.post(post.id, unreadable) : post));
    expect(await shownIds()).toHaveLength(6);
    later(7);
    expect(await shownIds()).toHaveLength(6);
  });
});
