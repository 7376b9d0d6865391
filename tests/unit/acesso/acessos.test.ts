/** What each event changes in the record of sign-ins, when a sign-in asks "Foi você?", and in which words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Acessos,
  afterFailure,
  afterOwnAnswer,
  afterPassing,
  afterSignIn,
  entradaInWords,
  inWords,
  mayAnswer,
  noticeFor,
  type Proof,
  strangeNotice,
  withoutDevice,
  withoutSessions,
} from '#lib/acesso/acessos.ts';
import { browserOf } from '#lib/acesso/navegador.server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SESSION = 12 * HOUR;
const chrome = { navegador: 'chrome', sistema: 'android' };

let count = 0;
const signIn = (known: Acessos | undefined, marca: string, quando: number, sessao?: string) => {
  count += 1;
  return afterSignIn(
    known,
    { ...chrome, marca, quando, sessao: sessao ?? `s${String(count)}` },
    SESSION,
  );
};

describe('a sign-in', () => {
  it('asks nothing when it is the very first one, and nothing on a known device', () => {
    const first = signIn(undefined, 'casa', 0);
    const again = signIn(first, 'casa', DAY);
    expect([first.avisos, again.avisos]).toEqual([[], []]);
    expect(again.aparelhos).toEqual([{ marca: 'casa', desde: 0, visto: DAY }]);
  });

  it('of a new device asks every other device, and never the new one', () => {
    const known = signIn(signIn(undefined, 'casa', 0), 'rua', HOUR);
    expect(noticeFor(known, 'casa', HOUR)).toMatchObject({ quando: HOUR, marca: 'rua' });
    expect(noticeFor(known, undefined, HOUR)).toBeDefined();
    expect(noticeFor(known, 'rua', HOUR)).toBeUndefined();
  });

  it('asks again on a device that was not used for half a year', () => {
    const first = signIn(undefined, 'casa', 0);
    expect(signIn(first, 'casa', 180 * DAY).avisos).toEqual([]);
    expect(signIn(first, 'casa', 181 * DAY).avisos).toHaveLength(1);
  });

  it('does not count as the second one after failures alone', () => {
    const failed = { sessoes: [], aparelhos: [], avisos: [], entradas: [] };
    const known = afterFailure(failed, { ...chrome, quando: 0 });
    expect(signIn(known, 'casa', 1).avisos).toEqual([]);
  });

  it('is forgotten as a question after thirty days', () => {
    const known = signIn(signIn(undefined, 'casa', 0), 'rua', 0);
    expect(noticeFor(known, 'casa', 30 * DAY)).toBeDefined();
    expect(noticeFor(known, 'casa', 31 * DAY)).toBeUndefined();
  });
});

/** The record after "Não fui eu", and the sessions to end. */
function strangeAnswer(known: Acessos, marca: string, quando: number, now = quando) {
  const strange = strangeNotice(known, { marca }, quando, now);
  return strange ? withoutDevice(known, strange.marca) : { next: known, ended: [] };
}

describe('an answer', () => {
  const asked = () => signIn(signIn(undefined, 'casa', 0, 'a'), 'rua', HOUR, 'b');
  const own = (known: Acessos, marca: string, quando: number, prova?: Proof) =>
    afterOwnAnswer(known, { marca, prova }, quando, 3 * HOUR);

  it('"Fui eu" ends the question on all devices, and leaves a later one', () => {
    const later = signIn(asked(), 'praia', 2 * HOUR);
    const answered = own(later, 'casa', HOUR);
    expect(answered.avisos.map(({ marca }) => marca)).toEqual(['praia']);
    expect(answered.sessoes).toEqual(later.sessoes);
  });

  it('of the new device itself changes nothing', () => {
    const known = asked();
    expect(own(known, 'rua', HOUR)).toEqual(known);
    expect(strangeAnswer(known, 'rua', HOUR)).toEqual({ next: known, ended: [] });
  });

  it('of a second new device changes nothing, as that of a stranger’s other window', () => {
    const known = signIn(asked(), 'janela', 2 * HOUR);
    expect(own(known, 'janela', HOUR)).toEqual(known);
    expect(own(known, 'rua', 2 * HOUR)).toEqual(known);
    expect(strangeAnswer(known, 'janela', HOUR)).toEqual({ next: known, ended: [] });
    expect(mayAnswer(known, { marca: 'casa' }, HOUR, 2 * HOUR)).toBe(true);
  });

  it('of a new device counts with a passkey that the account had before, and with no later one', () => {
    const known = signIn(asked(), 'janela', 2 * HOUR);
    const left = (quando: number, prova: Proof) =>
      own(known, 'janela', quando, prova).avisos.map(({ marca }) => marca);
    expect(left(HOUR, { desde: HOUR - 1 })).toEqual(['janela']);
    expect(left(HOUR, { desde: HOUR - 1, marca: 'casa' })).toEqual(['janela']);
    expect(left(HOUR, { desde: HOUR + 1 })).toEqual(['janela', 'rua']);
  });

  it('of a passkey from a device with an open notice counts for nothing', () => {
    const known = signIn(signIn(asked(), 'janela', 2 * HOUR), 'outra', 3 * HOUR);
    for (const marca of ['rua', 'unknown'])
      expect(own(known, 'outra', 2 * HOUR, { desde: HOUR + 1, marca })).toEqual(known);
    const answered = own(known, 'outra', 2 * HOUR, { desde: HOUR + 1, marca: 'casa' });
    expect(answered.avisos.map(({ marca }) => marca)).toEqual(['outra', 'rua']);
  });

  it('"Não fui eu" ends every session of that device, and its next sign-in asks again', () => {
    const twice = signIn(asked(), 'rua', 2 * HOUR, 'c');
    const { next, ended } = strangeAnswer(twice, 'casa', HOUR);
    expect(ended.sort()).toEqual(['b', 'c']);
    expect(next.sessoes.map(({ id }) => id)).toEqual(['a']);
    expect(noticeFor(next, 'casa', 2 * HOUR)).toBeUndefined();
    expect(noticeFor(signIn(next, 'rua', 3 * HOUR), 'casa', 3 * HOUR)).toBeDefined();
  });

  it('about an unknown sign-in changes nothing', () => {
    const known = asked();
    expect(strangeAnswer(known, 'casa', 5)).toEqual({ next: known, ended: [] });
  });

  it('is still possible for a device of the previous release, which has no beginning', () => {
    const known = asked();
    const before = { ...known, aparelhos: [{ marca: 'casa', visto: 2 * HOUR }] };
    expect(mayAnswer(before, { marca: 'casa' }, HOUR, 2 * HOUR)).toBe(true);
  });
});

it('strangers answer nothing, in whatever order any number of their windows sign in', () => {
  const WINDOWS = ['a', 'b', 'c', ...Array.from({ length: 25 }, (_, nth) => `w${String(nth)}`)];
  const event = fc.record({
    kind: fc.constantFrom('in', 'in', 'sim', 'nao'),
    marca: fc.constantFrom(...WINDOWS),
    wait: fc.integer({ min: 1, max: HOUR }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      let now = 0;
      let known = signIn(undefined, 'casa', now);
      for (const { kind, marca, wait } of events) {
        now += wait;
        const asked = noticeFor(known, marca, now);
        if (kind === 'in') known = signIn(known, marca, now);
        else if (asked) {
          if (
            afterOwnAnswer(known, { marca }, asked.quando, now).avisos.length < known.avisos.length
          )
            return false;
          if (strangeNotice(known, { marca }, asked.quando, now)) return false;
        }
        // The person's own device is never pushed out, and answers the newest notice.
        const last = noticeFor(known, 'casa', now);
        if (last && !mayAnswer(known, { marca: 'casa' }, last.quando, now)) return false;
        if (!known.aparelhos.some((one) => one.marca === 'casa')) return false;
      }
      return true;
    }),
  );
});

describe('a refused attempt', () => {
  it('is noted only where there is a record', () => {
    expect(afterFailure(undefined, { ...chrome, quando: 0 })).toBeUndefined();
  });

  it('in a row is one entry, and guesses push no sign-in out', () => {
    let known: Acessos = signIn(undefined, 'casa', 0);
    for (let quando = 1; quando <= 2000; quando += 1)
      known = afterFailure(known, { ...chrome, quando }) ?? known;
    expect(known.entradas).toEqual([
      { ...chrome, quando: 2000, falhas: 999 },
      { ...chrome, quando: 0 },
    ]);
    const after = afterFailure(signIn(known, 'casa', 3000), { ...chrome, quando: 3001 });
    expect(after?.entradas.map(entradaInWords)).toEqual([
      '1 tentativa sem sucesso',
      'Entrou',
      '999 tentativas sem sucesso',
      'Entrou',
    ]);
  });
});

describe('a sign-in that stops at the closed door', () => {
  const stop = (known: Acessos, quando: number) =>
    afterFailure(known, { ...chrome, quando, isStop: true }) ?? known;

  it('is a failure with the right data', () => {
    const known = stop(signIn(undefined, 'casa', 0), 1);
    const mixed = afterFailure(stop(known, 2), { ...chrome, quando: 3 });
    expect(known.entradas.map(entradaInWords)[0]).toBe(
      '1 tentativa sem sucesso, com os dados certos',
    );
    expect(mixed?.entradas.map(entradaInWords)[0]).toBe(
      '3 tentativas sem sucesso, 2 com os dados certos',
    );
  });

  it('is none any more when it goes on, and leaves those of others', () => {
    const first = signIn(undefined, 'casa', 0);
    expect(afterPassing(stop(first, 1))?.entradas).toEqual(first.entradas);
    const two = signIn(stop(stop(first, 1), 2), 'casa', 3);
    expect(afterPassing(two)?.entradas.map(entradaInWords)).toEqual([
      'Entrou',
      '1 tentativa sem sucesso, com os dados certos',
      'Entrou',
    ]);
    expect(afterPassing(first)).toBeUndefined();
  });
});

it('any order of events keeps the record small, its sessions listed and the own device unasked', () => {
  const event = fc.record({
    kind: fc.constantFrom('in', 'in', 'fail', 'end', 'sim', 'nao'),
    marca: fc.constantFrom('a', 'b', 'c', 'd'),
    wait: fc.integer({ min: 0, max: 2 * DAY }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      let known: Acessos | undefined;
      let now = 0;
      /** The model: when each session that was not ended began, by its name. */
      const open = new Map<string, { marca: string; desde: number }>();
      for (const [at, { kind, marca, wait }] of events.entries()) {
        now += wait;
        const asked = noticeFor(known, marca, now);
        if (asked?.marca === marca) return false;
        if (kind === 'in') {
          const isFirst = open.size === 0 && known === undefined;
          known = signIn(known, marca, now, `s${String(at)}`);
          open.set(`s${String(at)}`, { marca, desde: now });
          if (isFirst && known.avisos.length > 0) return false;
        } else if (!known) continue;
        else if (kind === 'fail') known = afterFailure(known, { ...chrome, quando: now }) ?? known;
        else if (kind === 'end') {
          const ended = [...open].filter(([, one]) => one.marca === marca).map(([name]) => name);
          known = withoutSessions(known, new Set(ended));
          for (const name of ended) open.delete(name);
        } else if (asked && kind === 'sim') {
          const mine = mayAnswer(known, { marca }, asked.quando, now);
          const before = known.avisos.length;
          known = afterOwnAnswer(known, { marca }, asked.quando, now);
          if (mine ? known.avisos.includes(asked) : known.avisos.length < before) return false;
        } else if (asked) {
          const { next, ended } = strangeAnswer(known, marca, asked.quando, now);
          known = next;
          for (const name of ended) if (open.get(name)?.marca !== asked.marca) return false;
          for (const name of ended) open.delete(name);
        }
        const listed = new Set(known.sessoes.map(({ id }) => id));
        for (const [name, { desde }] of open)
          if (now - desde <= SESSION && !listed.has(name)) return false;
        if (known.entradas.filter(({ falhas }) => falhas === undefined).length > 20) return false;
        if (known.entradas.length > 41 || known.avisos.length > 20) return false;
      }
      return true;
    }),
  );
});

it('has room for a hundred sessions, and drops the oldest', () => {
  let known: Acessos | undefined;
  for (let at = 0; at < 101; at += 1) known = signIn(known, 'casa', at, `s${String(at)}`);
  expect(known?.sessoes).toHaveLength(100);
  expect(known?.sessoes.some(({ id }) => id === 's0')).toBe(false);
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
describe('a browser in words', () => {
  it.each([
    [`${PHONE} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
    [
      `${PHONE} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Internet da Samsung no Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome no iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36 Edg/130.0',
      'Edge no Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Linux'],
    ['curl/8.0', 'Navegador que não reconhecemos'],
    ['', 'Navegador que não reconhecemos'],
    // Whoever signs in writes the header. Nothing of it reaches the member's page.
    ['<script>alert(1)</script>/1 x', 'Navegador que não reconhecemos'],
    ['Ligue para 0800-golpe/1.0', 'Navegador que não reconhecemos'],
    ['__proto__/1.0 (constructor)', 'Navegador que não reconhecemos'],
  ])('%s', (userAgent, words) => {
    expect(inWords(browserOf(userAgent))).toBe(words);
  });

  it('shows only known names, whatever the header and the record hold', () => {
    const known =
      /^(?:Navegador(?: que não reconhecemos)?|Chrome|Safari|Firefox|Edge|Opera|Internet da Samsung)(?: no \w+)?$/;
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => known.test(inWords(browserOf(text)))),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (navegador, sistema) =>
        known.test(inWords({ navegador, sistema })),
      ),
    );
  });
});
