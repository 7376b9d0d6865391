/**
 * Member pages in two parts. The frame and the heading leave at once, and what waits for services
 * (`components/Late.astro`) follows. A page whose services answer soon is sent in one part, because that
 * costs less and its answer may still be a redirect or a page for failures.
 */
import type { APIContext, MiddlewareNext } from 'astro';
import { closeRequestLog, holdRequestLog } from '#lib/upstream/request-log.server.ts';

/**
 * How long a page waits for its services before its frame is sent, in milliseconds. A press is answered within 150 ms.
 * A page in two parts costs more, and a busy worker would make each page one.
 */
const FRAME_MS = 100;
/** Stands in the place of the first part until that arrives (`styles/on-demand.css`). */
const WAITING = '<p class="awaited">Buscando seus dados…</p>';
const MARK = '<!--late-->';

export class LateParts {
  readonly #parts: Promise<string>[] = [];
  #frameTime: Promise<undefined> | undefined;
  #isFrameSent = false;

  /** After this moment a failure is shown in its place: status and address of the page are known. */
  get isFrameSent(): boolean {
    return this.#isFrameSent;
  }

  /**
   * @param part HTML
   * @returns the part, or a mark in its place when the frame does not wait for it
   * @throws the failure of a part that fails before the frame is sent
   */
  async add(part: Promise<string>): Promise<string> {
    this.#frameTime ??= this.#waitForFrame();
    const ready = await Promise.race([part, this.#frameTime]);
    if (ready !== undefined) return ready;
    this.#parts.push(part);
    return MARK;
  }

  /**
   * The page with its parts.
   * @param hold called when the page is sent before its parts are ready @param done called at its end
   */
  async complete(page: Response, hold: () => void, done: () => void): Promise<Response> {
    if (this.#parts.length === 0) return page;
    const [frame = '', ...rest] = (await page.text()).split(MARK);
    const headers = new Headers(page.headers);
    headers.delete('content-length');
    // For a proxy, and for `server/response.ts`.
    headers.set('x-accel-buffering', 'no');
    hold();
    return new Response(this.#stream(frame, rest, done), { status: page.status, headers });
  }

  #waitForFrame(): Promise<undefined> {
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#isFrameSent = true;
        resolve(undefined);
      }, FRAME_MS);
    });
  }

  #stream(frame: string, rest: readonly string[], done: () => void): ReadableStream<Uint8Array> {
    const text = new TextEncoder();
    const endAndThrow = (error: unknown) => {
      done();
      throw error;
    };
    let sent = 0;
    return new ReadableStream({
      start: (to) => to.enqueue(text.encode(frame + WAITING)),
      pull: async (to) => {
        const part = (await this.#parts[sent]?.catch(endAndThrow)) ?? '';
        to.enqueue(text.encode(part + (rest[sent] ?? '')));
        sent += 1;
        if (sent < this.#parts.length) return;
        to.close();
        done();
      },
      cancel: done,
    });
  }
}

/** Shows the page. The status of the answer to a form may depend on every part, so it is sent as a whole. */
export async function showInParts(
  { locals, request }: APIContext,
  next: MiddlewareNext,
): Promise<Response> {
  // In development a page is made as a whole, so that Astro's overlay shows its defects.
  if (request.method !== 'GET' || import.meta.env.DEV) return next();
  const late = new LateParts();
  locals.late = late;
  const { requestId } = locals;
  try {
    return await late.complete(
      await next(),
      () => holdRequestLog(requestId),
      () => closeRequestLog(requestId),
    );
  } finally {
    // The page for a failure is sent as a whole.
    delete locals.late;
  }
}
