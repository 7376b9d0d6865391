/**
 * Measures builds with few and with many posts (`npm run bench:conteudo`): the first build, one without
 * changes, one after a changed post, and one after a new post, with the stages of each. The benchmark has no
 * limits.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ContentSite, REST } from '../support/content-site.ts';
import { json, servicesAt } from '../support/scripted-server.ts';

const SIZES = process.argv.slice(2).map(Number);
const PARAGRAPH = '<p>Beber água antes de sentir sede ajuda o corpo nos dias de calor. </p>';

const run = promisify(execFile);

/** A picture that is as expensive to encode as a photograph. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 64, height: 36, channels: 3, background: '#888', noise } })
    .resize(1200, 675)
    .jpeg()
    .toBuffer();
}

async function fill(site: ContentSite, count: number): Promise<void> {
  const text = `${PARAGRAPH.repeat(6)}<h2>Para lembrar</h2>${PARAGRAPH.repeat(6)}`;
  site.tags = Array.from({ length: 12 }, (_, n) => ({
    id: n + 20,
    slug: `tag-${String(n)}`,
    name: `Assunto ${String(n)}`,
  }));
  for (let id = 1; id <= count; id += 1) {
    await site.media(id + 10_000, {}, await photograph());
    site.posts.push(
      site.post(id, {
        content: { rendered: text, protected: false },
        // An old date, because a build requests recently changed posts again.
        modified_gmt: '2026-01-01T00:00:00',
        featured_media: id + 10_000,
        categories: [id % 2 ? 3 : 4, ...(id % 20 ? [] : [5])],
        tags: [20 + (id % 12)],
      }),
    );
  }
}

async function measure(count: number): Promise<void> {
  const site = new ContentSite();
  await site.listen();
  site.behave().on('GET /ws/content/banners', json({ source_url: [] }));
  await fill(site, count);
  const scratch = mkdtempSync(join(tmpdir(), 'portal-conteudo-'));
  const env = {
    ...process.env,
    ...servicesAt(site.url),
    PORTAL_WORDPRESS_URL: site.url + REST,
    PORTAL_SITE_URL: 'https://portal.example',
    PORTAL_DATA_DIR: join(scratch, 'data'),
    PORTAL_DIST_DIR: `.cache/bench-conteudo-${String(count)}`,
  };
  const build = async (name: string) => {
    site.calls.length = 0;
    const started = performance.now();
    const { stdout } = await run(process.execPath, ['scripts/task.mjs', 'build'], {
      env,
      maxBuffer: 50_000_000,
    });
    if (process.env['BENCH_OUTPUT']) process.stdout.write(stdout);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const stages = [...stdout.matchAll(/\[stage\] (.+) s$/gm)].map(([, stage]) => stage);
    console.log(
      `${String(count)} posts, ${name}: ${seconds} s, ${String(site.calls.length)} calls (${stages.join('; ')})`,
    );
  };
  try {
    await build('first build');
    await build('nothing changed');
    const [changed] = site.posts;
    if (changed) {
      changed.title.rendered = 'Um t&iacute;tulo novo';
      changed['modified_gmt'] = new Date().toISOString().slice(0, 19);
    }
    await build('one post changed');
    // A new post moves the other posts on the pages of the lists.
    site.posts.push(site.post(count + 1, { tags: [20], modified_gmt: '2026-01-02T00:00:00' }));
    await build('one post published');
  } finally {
    await site.close();
    rmSync(scratch, { recursive: true, force: true });
    rmSync(env.PORTAL_DIST_DIR, { recursive: true, force: true });
  }
}

for (const count of SIZES.length > 0 ? SIZES : [12, 500]) await measure(count);
