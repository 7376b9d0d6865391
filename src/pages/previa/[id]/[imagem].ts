/** A picture of a preview, so that the page shows pictures of the portal's own address only. */
import type { APIRoute } from 'astro';
import { previewAt, readPreviewPicture } from '#lib/noticias/preview.server.ts';

export const GET: APIRoute = async ({ params, url, locals }) => {
  const asked = previewAt(params['id'], url.searchParams);
  if (asked.isOver) return new Response(null, { status: 410 });
  const picture = await readPreviewPicture(asked, params['imagem'], locals.requestId);
  return new Response(Uint8Array.from(picture), {
    headers: { 'Content-Type': 'image/webp', 'X-Robots-Tag': 'noindex' },
  });
};
