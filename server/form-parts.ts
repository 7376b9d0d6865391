/**
 * Counts the parts of a form while it arrives. The application reads only whole forms, so it never receives
 * a form over the limits (`limits.ts`, decision 013).
 */
import { Dicer } from '@fastify/busboy';
import type { Limits } from './limits.ts';

/** The body is refused: 413 when it is over a limit, 400 when it cannot be read. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly statusCode: 400 | 413;

  constructor(statusCode: 400 | 413, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const tooMuch = (what: string) => new BodyError(413, `too much: ${what}`);
const malformed = (what: string) => new BodyError(400, `malformed: ${what}`);

/** Counts the pieces of a body, in their order. Both methods throw `BodyError`. */
export interface Counter {
  take: (piece: Buffer) => Promise<void> | void;
  end: () => Promise<void> | void;
}

const AMPERSAND = 0x26;

/** Counts pairs of `name=value` by their separator. An empty pair counts too, because it also costs work. */
function pairCounter({ fields, fieldBytes }: Limits['form']): Counter {
  let pairs = 1;
  // Three bytes may encode one byte: '%C3'.
  let room = 3 * fieldBytes;
  return {
    take(piece) {
      for (let at = 0; at < piece.length;) {
        const next = piece.indexOf(AMPERSAND, at);
        room -= (next === -1 ? piece.length : next) - at;
        if (room < 0) throw tooMuch('bytes of a field');
        if (next === -1) return;
        pairs += 1;
        if (pairs > fields) throw tooMuch('fields');
        room = 3 * fieldBytes;
        at = next + 1;
      }
    },
    end: () => undefined,
  };
}

/** The Content-Type that browsers and HTTP clients send. With two boundaries, two readers could disagree. */
const MULTIPART = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;
const NAMED = /^form-data;(?:.*;)?\s*name=/i;
const FILE = /;\s*filename\*?\s*=/i;
/** An unfinished head over its limit is noticed at most this many bytes later. */
const STEP_BYTES = 4_096;

type Head = Readonly<Record<string, readonly string[]>>;

const bytesOf = (head: Head) =>
  Object.entries(head).reduce(
    (sum, [name, values]) =>
      sum + values.reduce((length, value) => length + name.length + value.length + 4, 0),
    0,
  );

/** Counts the parts of one multipart body. */
class PartCounter implements Counter {
  readonly #limits: Limits['form'];
  readonly #opening: Buffer;
  readonly #parser: Dicer;
  #refusal: BodyError | undefined;
  #isFinished = false;
  /** The first bytes of the body, until it is known whether they are the first boundary. */
  #beginning = Buffer.alloc(0);
  #length = 0;
  #parts = 0;
  #files = 0;
  /** Bytes of texts and files. */
  #contentBytes = 0;
  /** Bytes of the head that is being read; `undefined` outside of heads. */
  #openHead: number | undefined;

  constructor(boundary: string, limits: Limits['form']) {
    this.#limits = limits;
    this.#opening = Buffer.from(`--${boundary}`);
    // One byte and one line over the limits, so that a larger head can be noticed.
    const settings = {
      boundary,
      maxHeaderSize: limits.headBytes + 1,
      maxHeaderPairs: limits.headLines + 1,
    };
    this.#parser = new Dicer(settings)
      .on('part', (part) => this.#takePart(part))
      .on('finish', () => (this.#isFinished = true))
      .on('error', () => this.#refuse(malformed('a multipart body without its end')));
  }

  #refuse(refusal: BodyError): void {
    this.#refusal ??= refusal;
  }

  #endPart(): void {
    if (this.#openHead !== undefined) this.#refuse(malformed('a part without the end of its head'));
  }

  #takePart(part: Dicer.PartStream): void {
    this.#endPart();
    this.#openHead = 0;
    this.#parts += 1;
    if (this.#parts > this.#limits.fields) this.#refuse(tooMuch('parts'));
    let room = Infinity;
    part.on('header', (head) => {
      this.#openHead = undefined;
      if (!this.#takeHead(head as Head)) room = this.#limits.fieldBytes;
    });
    part.on('data', (data) => {
      this.#contentBytes += data.length;
      room -= data.length;
      if (room < 0) this.#refuse(tooMuch('bytes of a field'));
    });
    // The parser itself emits the same error.
    part.on('error', () => undefined);
  }

  /** @returns whether the part is a file, which may be as large as the body */
  #takeHead(head: Head): boolean {
    const [disposition = ''] = head['content-disposition'] ?? [];
    const lines = Object.values(head).flat().length;
    const length = bytesOf(head);
    if (lines > this.#limits.headLines || length > this.#limits.headBytes)
      this.#refuse(tooMuch('the head of a part'));
    if (!NAMED.test(disposition)) this.#refuse(malformed('a part without a name'));
    const isFile = FILE.test(disposition);
    if (isFile) this.#files += 1;
    if (this.#files > this.#limits.files) this.#refuse(tooMuch('files'));
    return isFile;
  }

  /** The application starts at the first boundary, so bytes before it are not counted. */
  #takeBeginning(piece: Buffer): void {
    this.#length += piece.length;
    const { length } = this.#opening;
    if (this.#beginning.length === length) return;
    this.#beginning = Buffer.concat([this.#beginning, piece]).subarray(0, length);
    if (!this.#opening.subarray(0, this.#beginning.length).equals(this.#beginning))
      throw malformed('a multipart body that does not begin as one');
  }

  async take(piece: Buffer): Promise<void> {
    this.#takeBeginning(piece);
    for (let at = 0; at < piece.length; at += STEP_BYTES) {
      const step = piece.subarray(at, at + STEP_BYTES);
      const part = this.#parts;
      await new Promise<void>((resolve) => this.#parser.write(step, () => resolve()));
      if (part === this.#parts && this.#openHead !== undefined) this.#openHead += step.length;
      if ((this.#openHead ?? 0) > this.#limits.headBytes) this.#refuse(tooMuch('a head'));
      if (this.#refusal) throw this.#refusal;
    }
  }

  async end(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#isFinished) resolve();
      this.#parser.once('finish', resolve).end();
    });
    this.#endPart();
    if (this.#refusal) throw this.#refusal;
    // The parser does not report some bytes of heads: continued lines, and text after the last part.
    const boundaries = (this.#parts + 1) * (this.#opening.length + 6);
    if (this.#length - this.#contentBytes - boundaries > this.#limits.headsBytes)
      throw tooMuch('heads of parts');
  }
}

const NOTHING: Counter = { take: () => undefined, end: () => undefined };

/**
 * Returns the counter for a body of that type. It counts only the bytes of a body that is not a form.
 * @param contentType as the client sent it
 * @throws {BodyError} for a multipart body that no browser sends
 */
export function counterOf(contentType: string, limits: Limits['form']): Counter {
  // Anywhere in the value, so that the decision does not depend on its spelling.
  if (/multipart/i.test(contentType)) {
    const boundary = MULTIPART.exec(contentType)?.[2];
    if (boundary === undefined) throw malformed('a multipart body without one boundary');
    return new PartCounter(boundary, limits);
  }
  return /urlencoded/i.test(contentType) ? pairCounter(limits) : NOTHING;
}

export const isMultipart = (contentType: string): boolean => MULTIPART.test(contentType);
