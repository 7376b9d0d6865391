/** Another brand: no word, colour or drawing of the first is in a page, a file, an icon or a PDF. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { persona } from '../../../backend/seed/personas.ts';
import { colours as first } from '../../../brand/colours.ts';
import { colours } from '../../brand/colours.ts';
import { operator } from '../../brand/operator.ts';
import { MEMBER, PUBLIC } from '../../support/every-page.ts';
import { Visitor } from '../../support/visitor.ts';
import { expect, test as base } from '../fixtures.ts';
import {
  ofFirstBrand,
  type SecondBrand,
  startSecondBrand,
  textsIn,
} from '../support/second-brand.ts';

const test = base.extend<object, { second: SecondBrand }>({
  second: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const second = await startSecondBrand();
      await use(second);
      await second.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
// All tests share one build.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const TEXT = /\.(?:html|css|js|json|xml|ics|txt|svg|webmanifest)$/;

test('the pictures of the second brand are made, and every colour pair passes', ({ second }) => {
  expect(second.said).toContain(
    'Data, drawings and pictures are right, and every colour pair passes.',
  );
});

test('no file of the build has anything of the first brand', ({ second }) => {
  const files = textsIn(second.client, TEXT);
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap(({ name, text }) => ofFirstBrand(text).map((found) => `${name}: ${found}`)),
  ).toEqual([]);
});

test('the manifest and the heads name the second brand', ({ second }) => {
  const manifest = JSON.parse(
    readFileSync(path.join(second.client, 'manifest.webmanifest'), 'utf8'),
  );
  expect(manifest).toMatchObject({
    name: 'Plano Maresia',
    short_name: 'Maresia',
    theme_color: colours.light.ground,
    background_color: colours.light.paper,
  });
  const home = readFileSync(path.join(second.client, 'index.html'), 'utf8');
  for (const text of [
    '<title>Plano Maresia</title>',
    'tempo de espera do Plano Maresia',
    `content="${colours.light.ground}" media="(prefers-color-scheme: light)"`,
    `content="${colours.dark.paper}" media="(prefers-color-scheme: dark)"`,
    'RN 565: Reajuste para contratos coletivos com menos de 30 vidas.',
  ])
    expect(home).toContain(text);
  expect(home).not.toContain('class="hero__scene"');
  expect(home).toContain('class="hero hero--plain"');
  expect(home).toContain('Médicos do litoral, perto de você');
});

/** The picture in a file; of an ICO file, the last and largest one. */
function pictureIn(file: string): Buffer {
  const bytes = readFileSync(file);
  if (!file.endsWith('.ico')) return bytes;
  const entry = 6 + 16 * (bytes.readUInt16LE(4) - 1);
  return bytes.subarray(bytes.readUInt32LE(entry + 12));
}

/** The share of a picture's pixels that have nearly one of these colours. */
async function share(file: string, hexes: readonly string[]): Promise<number> {
  const { data } = await sharp(pictureIn(file))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = hexes.map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  let near = 0;
  for (let at = 0; at < data.length; at += 3)
    if (
      wanted.some((rgb) =>
        rgb.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 10),
      )
    )
      near += 1;
  return near / (data.length / 3);
}

test('icons, shortcuts and social picture have the colours of the second brand', async ({
  second,
}) => {
  const files = [
    ...[
      'apple-touch-icon.png',
      'icon-192.png',
      'icon-512.png',
      'compartilhamento.jpg',
      'favicon.svg',
      'favicon.ico',
    ],
    ...['card', 'clock', 'receipt', 'stethoscope'].map((name) => `atalhos/${name}.png`),
  ].map((name) => path.join(second.client, name));
  for (const file of files) {
    expect(await share(file, [colours.light.ground]), file).toBeGreaterThan(0.4);
    const others = [
      first.light.ground,
      first.light.brand,
      ...Object.values(first.mark.ground).slice(1),
    ];
    expect(await share(file, others), file).toBeLessThan(0.005);
  }
});

test('no page made on demand has anything of the first brand', async ({ second }) => {
  const visitor = new Visitor(second.portal.url);
  const found: string[] = [];
  const look = async (address: string, statuses: readonly number[]) => {
    const { status, body } = await visitor.get(address);
    expect(statuses, `${address} ${String(status)}`).toContain(status);
    found.push(...ofFirstBrand(body).map((one) => `${address}: ${one}`));
    return body;
  };
  for (const address of [...PUBLIC, '/.well-known/security.txt', '/nao-existe'])
    await look(address, [200, 404]);
  expect(await look('/beaba-bebe', [200])).toContain('<h1>Primeiro Porto</h1>');
  await visitor.signIn(persona('titular'));
  for (const address of MEMBER) await look(address, [200]);
  expect(await look('/cliente/carteirinha', [200])).toContain('Plano Maresia');
  expect(found).toEqual([]);
});

test('the PDFs name the second brand', async ({ second }) => {
  const visitor = new Visitor(second.portal.url);
  await visitor.signIn(persona('titular'));
  const pages = await Promise.all(
    ['boletos', 'imposto-de-renda', 'relatorios'].map((name) => visitor.get(`/cliente/${name}`)),
  );
  const links = pages.flatMap(({ body }) => {
    const [, link] = /href="(\/cliente\/[^"]+\.pdf[^"]*)"/.exec(body) ?? [];
    return link === undefined ? [] : [link.replaceAll('&#38;', '&').replaceAll('&amp;', '&')];
  });
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const answer = await fetch(second.portal.url + link, { headers: { Cookie: visitor.cookies } });
    expect(answer.status, link).toBe(200);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain(operator.legalName);
    expect(ofFirstBrand(text), link).toEqual([]);
  }
});
