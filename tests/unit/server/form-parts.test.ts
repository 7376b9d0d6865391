/** The parts of a form are counted while it arrives (`docs/security.md`, 43; decision 013). */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyError, counterOf } from '../../../server/form-parts.ts';
import { LIMITS, type Limits } from '../../../server/limits.ts';
import { anyText } from '../support/arbitraries.ts';

const PAIRS = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=----b1';
const upload: Limits['form'] = { ...LIMITS.form, files: LIMITS.filesOfUpload };

interface Outcome {
  /** 200 for an accepted body. */
  status: number;
  /** How many bytes had arrived by then. */
  read: number;
}

/** Sends a body in pieces of that size. */
async function count(
  type: string,
  body: string | Uint8Array,
  { limits = upload, step = 16 * 1024 }: { limits?: Limits['form']; step?: number } = {},
): Promise<Outcome> {
  const whole = Buffer.from(body);
  let read = 0;
  try {
    const counter = counterOf(type, limits);
    for (let at = 0; at < whole.length; at += step) {
      read = Math.min(whole.length, at + step);
      await counter.take(whole.subarray(at, at + step));
    }
    await counter.end();
    return { status: 200, read };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return { status: error.statusCode, read };
  }
}

const head = (name: string, file?: string) =>
  `------b1\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: application/pdf`}\r\n\r\n`;
const field = (name: string, value = '') => `${head(name)}${value}\r\n`;
const file = (name: string, content = '', called = 'x.pdf') =>
  `${head(name, called)}${content}\r\n`;
const END = '------b1--\r\n';
const many = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length)) + END;

describe('a form in parts', () => {
  it('is accepted as any client writes it, in any pieces', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const content = fc.oneof(
      anyText({ maxLength: 3_000 }),
      fc.constantFrom('\r\n--', '------b1', '\r\n\r\n', 'a'.repeat(20_000)),
    );
    const fields = fc.uniqueArray(fc.tuple(name, content), { maxLength: 90, selector: ([n]) => n });
    const step = fc.integer({ min: 1, max: 10_000 });
    await fc.assert(
      fc.asyncProperty(
        fields,
        fc.array(content, { maxLength: 2 }),
        step,
        async (all, files, step) => {
          const form = new FormData();
          form.set('passo', 'revisao');
          for (const [key, value] of all) form.append(key, value);
          for (const value of files) form.append('arquivo', new Blob([value]), 'ação "1".pdf');
          const sent = new Response(form);
          const type = sent.headers.get('content-type') ?? '';
          const body = await sent.bytes();
          expect(await count(type, body, { step })).toEqual({ status: 200, read: body.length });
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a hundred fields', many(field('a'), 100 * field('a').length), 200],
    ['one more', many(field('a'), 101 * field('a').length), 413],
    ['two files', file('a') + file('b') + END, 200],
    ['three files', file('a') + file('b') + file('c') + END, 413],
    ['a long text', field('a', 'x'.repeat(200_000)) + END, 200],
    ['a longer text', field('a', 'x'.repeat(200_001)) + END, 413],
    ['a large file', file('a', 'x'.repeat(5_000_000)) + END, 200],
    ['a file of a long name', file('a', '', 'ã'.repeat(255)) + END, 200],
    ['a file of a name without end', file('a', '', 'x'.repeat(3_000)) + END, 413],
    [
      'heads of many lines',
      head('a').replace(/\r\n$/, 'a: b\r\n'.repeat(8) + '\r\n\r\n') + END,
      413,
    ],
    [
      'heads that go on',
      many(`${head('a').trimEnd()}\r\n${' c:d\r\n'.repeat(1_000)}\r\n\r\n`, 400_000),
      413,
    ],
    ['bytes after the end', field('a') + END + 'x'.repeat(400_000), 413],
    ['no parts', END, 200],
  ])('is counted and accepted or refused: %s', async (_what, body, status) => {
    expect((await count(PARTS, body)).status).toBe(status);
  });

  it.each([
    ['empty fields', many(field('a'), 9_300_000)],
    ['empty files', many(file('a'), 8_400_000)],
    ['lines of one head', head('a').trimEnd() + '\r\na:b'.repeat(1_200_000)],
    ['a line without end', head('a').trimEnd() + 'x'.repeat(9_000_000)],
    ['a text without end', head('a') + 'x'.repeat(9_000_000)],
  ])('with %s without end is refused at the first one over the limit', async (_what, body) => {
    const { status, read } = await count(PARTS, body);
    expect(status).toBe(413);
    expect(read).toBeLessThan(300_000);
  });

  it('has no file on a path without files', async () => {
    expect((await count(PARTS, file('a') + END, { limits: LIMITS.form })).status).toBe(413);
    expect((await count(PARTS, field('a') + END, { limits: LIMITS.form })).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['no end', field('a')],
    ['an end in the middle of a head', '------b1\r\nContent-Dispo'],
    ['no boundary', 'a=b'],
    ['something before the first part', `x${field('a')}${END}`],
    ['a part before the first one', `x------b1\r\n${'a: b\r\n'.repeat(900)}\r\n\r\n${END}`],
    ['a part without a head', `------b1\r\n\r\nx\r\n${END}`],
    ['a head that the next part ends', `${head('a').slice(0, -2)}${END}`],
    ['a part without a name', `------b1\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
    [
      'another kind of part',
      `------b1\r\nContent-Disposition: inline; name="a"\r\n\r\nx\r\n${END}`,
    ],
  ])('that is broken is a bad request: %s', async (_what, body) => {
    expect((await count(PARTS, body)).status).toBe(400);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=----b1; boundary=x',
    'multipart/form-data; boundary=x; boundary=----b1',
    'multipart/form-data; charset=utf-8; boundary=----b1',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
    'multipart/mixed; boundary=----b1',
    'text/plain, multipart/form-data; boundary=----b1',
  ])('of type "%s" is refused, because no browser sends it', async (type) => {
    expect((await count(type, field('a') + END)).status).toBe(400);
  });

  it('that does not begin with its boundary is refused by its first bytes', async () => {
    const outcome = await count(PARTS, `x${'a: b\r\n'.repeat(100_000)}`, { step: 3 });
    expect(outcome).toEqual({ status: 400, read: 3 });
  });

  it('of any bytes is accepted or refused, without a crash', async () => {
    const piece = fc.oneof(
      fc.constantFrom('------b1', '\r\n', '--', head('a'), head('a', 'f'), END, ':', ' x'),
      anyText(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.integer({ min: 1, max: 100 }), async (pieces, step) => {
        const body = pieces.join('');
        expect([200, 400, 413]).toContain((await count(PARTS, body, { step })).status);
      }),
    );
  });
});

describe('a form of pairs', () => {
  it.each([
    ['nothing', '', 200],
    ['a hundred', 'a=b&'.repeat(99), 200],
    ['one more', 'a=b&'.repeat(100), 413],
    ['empty ones', '&'.repeat(100), 413],
    ['a long text, encoded', `a=${'%C3'.repeat(199_000)}`, 200],
    ['a longer one', `a=${'%C3'.repeat(200_000)}`, 413],
  ])('is counted and accepted or refused: %s', async (_what, body, status) => {
    for (const step of [7, 16_384])
      expect((await count(PAIRS, body, { step })).status, String(step)).toBe(status);
  });

  it('without end is refused at the first pair over the limit', async () => {
    const { status, read } = await count(PAIRS, 'a=b&'.repeat(250_000));
    expect([status, read]).toEqual([413, 16 * 1024]);
  });
});

it.each(['application/json', 'text/plain', ''])('only bytes limit a body of "%s"', async (type) => {
  expect((await count(type, '&'.repeat(1_000))).status).toBe(200);
});
