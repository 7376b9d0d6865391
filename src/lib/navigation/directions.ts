/** "Como chegar": the way to a place in the map of the device. No page of ours has a map (decision 008). */

/** The kind of device, as far as its maps differ. */
export type Device = 'android' | 'apple' | 'other';

/** Reads the `User-Agent` of a request. */
export function deviceOf(userAgent: string | null): Device {
  if (/\bAndroid\b/.test(userAgent ?? '')) return 'android';
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent ?? '') ? 'apple' : 'other';
}

/** Attributes of a link that opens a map, and what is added to its name for a screen reader. */
export interface Directions {
  attributes: { href: string; target?: '_blank'; rel?: string };
  note: string;
}

/**
 * Android opens the map that its owner chose (`geo:`, RFC 5870). Apple's devices open theirs at this
 * address. Another device opens a map on the web.
 * @param place name and address, in words
 */
export function directionsTo(place: string, device: Device): Directions {
  const words = place.replace(/\p{Cs}/gu, '\uFFFD');
  if (device === 'android') {
    const href = `geo:0,0?q=${encodeURIComponent(words)}`;
    return { attributes: { href }, note: '(abre o mapa do aparelho)' };
  }
  // In a web address the browser encodes letters with accents. A page of results has many of these links.
  const query = words
    .replaceAll(/[^\p{L}\p{N}\p{Pd},]+/gu, encodeURIComponent)
    .replaceAll('%20', '+');
  const href =
    device === 'apple'
      ? `https://maps.apple.com/?daddr=${query}`
      : `https://www.google.com/maps/dir/?api=1&destination=${query}`;
  return {
    attributes: { href, target: '_blank', rel: 'noopener noreferrer' },
    note: '(abre um mapa em outra aba)',
  };
}
