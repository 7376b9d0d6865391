/**
 * The sizes in which pictures of the content site are served. A card and a page share theirs, so that
 * a picture is encoded few times: encoding is most of what a new post costs a build.
 */
export const CARD_WIDTHS = [400, 640, 960] as const;
export const PAGE_WIDTHS = [...CARD_WIDTHS, 1400] as const;
export const QUALITY = 70;
