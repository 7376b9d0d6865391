import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** The size of a picture that stands for a page elsewhere: what social networks crop to. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/**
 * The address of a picture where a page is shown elsewhere: JPEG, since not all read newer formats.
 * None without a public address of the portal: nobody could fetch it.
 */
export async function socialPicture(
  img: ImageMetadata | undefined,
  site: URL | undefined,
): Promise<string | undefined> {
  if (!img || !site) return undefined;
  return (await getImage({ src: img, format: 'jpg', ...SOCIAL_SIZE, fit: 'cover' })).src;
}
