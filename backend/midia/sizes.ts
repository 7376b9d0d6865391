/** The sizes pictures are served in: those a WordPress makes of an upload, and the banners'. */

/** The drawings are 1600 × 900. */
export const FULL_SIZE = { width: 1600, height: 900 } as const;

const height = (width: number) => Math.round((width * FULL_SIZE.height) / FULL_SIZE.width);

/** Sizes beside the full one, by their WordPress names. */
export const SIZES = [
  { name: 'medium', width: 300, height: height(300) },
  { name: 'medium_large', width: 768, height: height(768) },
  { name: 'large', width: 1024, height: height(1024) },
] as const;

/** Path of a picture below the media base: `noticias/pressao-alta-1024.webp`. */
export function pictureFile(desenho: string, width: number): string {
  return `${desenho}-${String(width)}.webp`;
}
