/** JSON that is the same for everybody: kept by browsers and proxies for a while, and told apart by ETag. */
import { createHash } from 'node:crypto';

/** Answers a GET with `body`, or with 304 when the asker has it already. */
export function publicJson(request: Request, body: unknown, cacheControl: string): Response {
  const text = JSON.stringify(body);
  // Weak: the same answer compressed by the server is the same answer.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Cache-Control': `public, ${cacheControl}`, ETag: etag };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
}
