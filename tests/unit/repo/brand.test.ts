/** The faults that `npm run brand -- --check` finds in a brand. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { inSentences } from '#lib/config/words.ts';
import { pixCity } from '../../../backend/operadora.ts';
import { contrast, contrastProblems, nearestPassing } from '../../../scripts/lib/brand/contrast.ts';
import { data, PICTURES, readDrawings, shapeProblems } from '../../../scripts/lib/brand/folder.ts';
import { makePictures } from '../../../scripts/lib/brand/pictures.ts';
import { drawingProblems, pictureProblems } from '../../../scripts/lib/brand/problems.ts';
import { colours as other } from '../../brand/colours.ts';
import { operator } from '../../brand/operator.ts';
import { phones } from '../../brand/phones.ts';
import { places } from '../../brand/places.ts';
import { programmes } from '../../brand/programmes.ts';
import { words } from '../../brand/words.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const second = { colours: other, operator, phones, places, programmes, words };
const { colours } = data;
const drawings = readDrawings();
const mark = drawings.mark ?? '';

describe('both brands', () => {
  it.each([
    ['the first', data],
    ['the second', second],
  ])('have the right shape, and every pair of colours passes: %s', (_, brand) => {
    expect(shapeProblems(brand)).toEqual([]);
    expect(contrastProblems(brand.colours)).toEqual([]);
  });

  it('have valid drawings', () => {
    expect(drawingProblems(drawings, colours)).toEqual([]);
    const folder = new URL('../../brand/', import.meta.url).pathname;
    expect(drawingProblems(readDrawings(folder), other)).toEqual([]);
  });
});

describe('the data', () => {
  it('names the file, the field and what is wrong', () => {
    const broken = {
      ...second,
      operator: { ...operator, cnpj: '1', email: { ...operator.email, atendimento: '' } },
      phones: {
        ...phones,
        whatsapp: { label: 'WhatsApp', number: '1', hours: 'A qualquer hora.' },
      },
    };
    expect(shapeProblems(broken)).toEqual([
      'brand/operator.ts: cnpj is not 00.000.000/0000-00.',
      'brand/operator.ts: email.atendimento is not an e-mail address.',
      'brand/phones.ts: whatsapp.number is not a telephone number with its area code.',
      'brand/phones.ts: whatsapp.hours is not the end of a sentence, such as "a qualquer hora".',
    ]);
  });

  it.each(['12.ABC.345/01DE-36', '11.111.111/1111-11'])(
    'have a CNPJ that exists: not %s',
    (cnpj) => {
      const broken = { ...second, operator: { ...operator, cnpj } };
      expect(shapeProblems(broken)).toEqual(['brand/operator.ts: cnpj has wrong check digits.']);
    },
  );
});

test('no text of the portal has the name, the area code or the kind of one operator', () => {
  const own = new RegExp(String.raw`cooperativa|\(17\)|${data.operator.shortName}`, 'i');
  const found = globSync('src/**/*.{ts,tsx,astro,json}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => own.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  [{ noun: 'cooperativa', article: 'a' }, ['a cooperativa', 'A cooperativa', 'da cooperativa']],
  [{ noun: 'plano', article: 'o' }, ['o plano', 'O plano', 'do plano']],
] as const)('the kind of the operator is written with its article: %j', (kind, forms) => {
  expect(Object.values(inSentences(kind))).toEqual(forms);
});

test('an empty places.ts stops the build', () => {
  expect(shapeProblems({ ...second, places: {} }).join()).toMatch(
    /brand\/places\.ts: directory .*brand\/places\.ts: waiting /,
  );
});

describe('a pair that fails', () => {
  it('is named with its theme, its ratio and the nearest colour that passes', () => {
    const light = { ...colours.light, link: '#3c8f76' };
    const problems = contrastProblems({ ...colours, light });
    expect(problems).toHaveLength(5);
    expect(problems[0]).toMatch(
      /^brand\/colours\.ts: light: link on paper has 3\.\d\d, and needs 7\. The nearest link that passes is #[\da-f]{6}\.$/,
    );
    const [, better = ''] = /passes is (#[\da-f]{6})/.exec(problems[0] ?? '') ?? [];
    expect(contrastProblems({ ...colours, light: { ...light, link: better } })).toEqual([]);
  });

  it('asks for another surface when no text passes on all of them', () => {
    const light = { ...colours.light, sunken: '#707070' };
    expect(contrastProblems({ ...colours, light }).join('\n')).toMatch(
      /ink-soft on sunken has .* The nearest sunken that passes is #[\da-f]{6}\./,
    );
  });

  it('is found for the ring of the focus', () => {
    const dark = { ...colours.dark, focus: '#222222', 'focus-halo': '#333333' };
    expect(contrastProblems({ ...colours, dark }).join('\n')).toMatch(
      /dark: on paper neither focus nor focus-halo has 3\. The nearest focus-halo/,
    );
  });
});

describe('the nearest colour', () => {
  it.each([
    ['#3c8f76', '#ffffff'],
    ['#ff9d80', '#ffffff'],
    ['#1d3a78', '#0f1420'],
  ])('to %s on %s passes, and a step nearer does not', (hex, on) => {
    const found = nearestPassing(hex, [{ hex: on, atLeast: 7 }]) ?? '';
    const ratio = contrast(found, on);
    expect(ratio).toBeGreaterThanOrEqual(7);
    expect(ratio).toBeLessThan(7.3);
  });

  it('is absent when neither black nor white passes', () => {
    expect(nearestPassing('#444444', [{ hex: '#777777', atLeast: 7 }])).toBeUndefined();
  });
});

describe('a drawing', () => {
  const problemsOf = (svg: string) => drawingProblems({ mark: svg }, colours);

  it.each([
    ['<svg viewBox="0 0 4 4"><script/></svg>', 'has a script'],
    ['<svg viewBox="0 0 4 4"><path style="fill:red"/></svg>', 'has styles of its own'],
    ['<svg viewBox="0 0 4 4"><use href="https://x.example/a.svg#b"/></svg>', 'another address'],
    ['<svg viewBox="0 0 4 4"><text>A</text></svg>', 'has letters'],
    ['<svg viewBox="0 0 8 4"/>', 'is not square'],
    ['<svg width="4"/>', 'has no viewBox'],
    ['<svg viewBox="0 0 4 4" fill="var(--mark-petal)"/>', 'names var(--mark-petal)'],
    [`<svg viewBox="0 0 4 4"><path d="${'M0 0'.repeat(600)}"/></svg>`, 'is too large'],
  ])('%.40s… %s', (svg, said) => {
    expect(problemsOf(svg).join('\n')).toContain(said);
  });

  it('may refer to its own parts', () => {
    const svg = '<svg viewBox="0 0 4 4"><path id="a"/><use href="#a" fill="url(#b)"/></svg>';
    expect(problemsOf(svg)).toEqual([]);
  });

  it('is required', () => {
    expect(drawingProblems({}, colours)).toEqual(['brand/mark.svg is missing.']);
  });
});

describe('the drawings of the demonstration', () => {
  const files = globSync('backend/midia/*/*.svg');
  const ofBrand = new Set(JSON.stringify({ ...colours, dark: {} }).match(/#(?!f{6})[\da-f]{6}/g));
  const roles = new Set([
    ...Object.keys(colours.light),
    ...Object.keys(colours.drawn).map((name) => `drawn-${name}`),
  ]);

  it('are found', () => expect(files.length).toBeGreaterThan(15));

  it.each(files)('name the roles of the brand, not its colours: %s', (file) => {
    const svg = readFileSync(file, 'utf8');
    expect(
      (svg.match(/#[\da-f]{6}/gi) ?? []).filter((hex) => ofBrand.has(hex.toLowerCase())),
    ).toEqual([]);
    const named = [...svg.matchAll(/var\(--([a-z\d-]+)\)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !roles.has(name))).toEqual([]);
  });
});

describe('the pictures', () => {
  it('in brand/public are those of the drawings', async () => {
    expect(await pictureProblems(await makePictures(drawings, colours), PICTURES)).toEqual([]);
  });

  it('are old after a change of a colour or of the drawing', async () => {
    const light = { ...colours.light, ground: '#14264f' };
    const made = await makePictures({ mark }, { ...colours, light });
    expect(await pictureProblems(made, PICTURES)).toEqual(
      [...made.keys()].map((name) => expect.stringContaining(`${name} is not what the drawings`)),
    );
  });

  it.each([
    ['favicon.svg', 4_001, 4_000],
    ['favicon.ico', 8_001, 8_000],
  ])('are refused when they are too large: %s with %d bytes', async (name, size, limit) => {
    const folder = temporaryFolder();
    const there = Buffer.alloc(size);
    writeFileSync(join(folder, name), there);
    expect(await pictureProblems(new Map([[name, there]]), folder)).toEqual([
      `brand/public/${name} is too large: ${String(size)} bytes, at most ${String(limit)}. Simplify the drawing.`,
    ]);
    writeFileSync(join(folder, name), there.subarray(1));
    expect(await pictureProblems(new Map([[name, there.subarray(1)]]), folder)).toEqual([]);
  });

  it('are refused when they are missing', async () => {
    const made = new Map([['favicon.svg', Buffer.alloc(5)]]);
    expect(await pictureProblems(made, '/nowhere')).toEqual([
      'brand/public/favicon.svg is missing: npm run brand makes it.',
    ]);
  });
});

test.each([
  ['São José do Rio Preto', 'S J RIO PRETO'],
  ['Ilhéus', 'ILHEUS'],
  ['Pindamonhangaba do Norte', 'P NORTE'],
])('the demonstration writes %s as %s in a Pix code', (city, written) => {
  expect(pixCity(city)).toBe(written);
});
