/** The preview of a very long post: refused over a bound, and made beside other requests. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MAX_CHARACTERS } from '#lib/conteudo/html.server.ts';
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { previewAt, readPreview } from '#lib/noticias/preview.server.ts';
import { json } from '../../support/scripted-server.ts';
import { useContentSite } from '../conteudo/content-site.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const site = useContentSite({ PORTAL_REBUILD_SECRET: SECRET });
const DRAFT = 'GET /wp-json/wp/v2/rascunhos/12';

const draft = (fields: object) =>
  site.on(
    DRAFT,
    json({ ...site.post(12, { status: 'draft' }), termos: [], imagem: null, ...fields }),
  );

function read() {
  const ate = String(Math.floor(Date.now() / 1000) + 900);
  const signed = { purpose: 'previa.', time: ate, text: '12' };
  const query = new URLSearchParams({ ate, assinatura: signatureOf(signed, SECRET) });
  return readPreview(previewAt('12', query), 'r', new Map());
}

it('says why a text over a bound is not shown, with the figure', async () => {
  draft({ content: { rendered: 'a'.repeat(MAX_CHARACTERS + 1), protected: false } });
  expect(await read()).toEqual({
    refusal: expect.stringMatching(/1\.000\.001 caracteres.* Divida/) as string,
  });
});

it('leaves the process to other requests while a costly post is made', async () => {
  const pictures = Array.from({ length: 6_000 }, (_, n) => `<img src="/${String(n)}.jpg">`);
  draft({ content: { rendered: pictures.join(''), protected: false } });
  site.on('GET /outra', json({}));
  const progress = { isMade: false };
  let answers = 0;
  const page = read().finally(() => {
    progress.isMade = true;
  });
  await expect.poll(() => site.callsTo(DRAFT).length).toBe(1);
  while (!progress.isMade) {
    await fetch(`${site.url}/outra`);
    answers += 1;
    await delay(5);
  }
  expect(await page).toHaveProperty('html');
  // In the same thread, one request would wait for nearly all of the work.
  expect(answers).toBeGreaterThan(4);
});
