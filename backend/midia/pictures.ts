/** The pictures of the content site and the banners: SVG drawings, served as WebP or PNG. */
import { readdir, readFile } from 'node:fs/promises';
import { drawnColours, palette } from '../../src/lib/config/colours.ts';
import { withColours } from '../../src/lib/config/drawings.ts';
import type { Backend } from '../operation.ts';
import { found } from '../refusal.ts';

const DRAWINGS = new URL('.', import.meta.url);
const FOLDERS = ['banners', 'noticias'] as const;
const WIDTHS = new Set([300, 600, 768, 1024, 1200, 1600]);
/** The width of the drawings, in pixels at 72 dpi. */
const DRAWN_WIDTH = 1600;
const DENSITY = 72;

// The drawings use the colours of the brand.
const light: Readonly<Record<string, string>> = palette.light;
const colourOf = (role: string) => light[role] ?? drawnColours[role.replace(/^drawn-/, '')]?.light;

const rendered = new Map<string, Promise<Buffer>>();

async function rasterise(drawing: URL, width: number, format: 'webp' | 'png'): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(Buffer.from(withColours(await readFile(drawing, 'utf8'), colourOf)), {
    density: (DENSITY * width) / DRAWN_WIDTH,
  });
  const sized = picture.resize({ width });
  return format === 'png' ? sized.png().toBuffer() : sized.webp({ quality: 88 }).toBuffer();
}

/** The drawing of a name. The name comes from a request, so it is only compared with the names of files. */
async function findDrawing(folder: string, name: string): Promise<URL | undefined> {
  const known = FOLDERS.find((entry) => entry === folder);
  if (!known) return undefined;
  const files = await readdir(new URL(`${known}/`, DRAWINGS));
  return files.includes(`${name}.svg`) ? new URL(`${known}/${name}.svg`, DRAWINGS) : undefined;
}

interface PictureRequest {
  Params: { folder: string; file: string };
}

export function pictureRoutes({ app }: Backend): void {
  app.get<PictureRequest>('/midia/:folder/:file', async ({ params }, reply) => {
    const [, name = '', digits, format] =
      /^([a-z0-9-]+)-(\d+)\.(webp|png)$/.exec(params.file) ?? [];
    const width = Number(digits);
    const drawing = WIDTHS.has(width) ? await findDrawing(params.folder, name) : undefined;
    const type = format === 'png' ? 'png' : 'webp';
    const key = `${params.folder}/${params.file}`;
    const picture =
      rendered.get(key) ?? rasterise(await found(drawing, 'Imagem não encontrada.'), width, type);
    rendered.set(key, picture);
    // A failure is not cached.
    picture.catch(() => rendered.delete(key));
    return reply
      .type(`image/${type}`)
      .header('cache-control', 'public, max-age=3600')
      .send(await picture);
  });
}
