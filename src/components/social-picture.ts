import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** The size to which social networks crop a preview picture, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/**
 * The address of the preview picture of a page. JPEG, because some networks cannot read newer formats.
 * @returns `undefined` without a public address of the portal: other sites could not fetch the picture
 */
export async function socialPicture(
  img: ImageMetadata | undefined,
  site: URL | undefined,
): Promise<string | undefined> {
  if (!img || !site) return undefined;
  return (await getImage({ src: img, format: 'jpg', ...SOCIAL_SIZE, fit: 'cover' })).src;
}
