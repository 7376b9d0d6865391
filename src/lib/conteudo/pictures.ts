/**
 * The widths in which pictures of the content site are served. Cards and pages share widths, so that each
 * picture is encoded few times: encoding takes most of the build time of a new post.
 */
export const CARD_WIDTHS = [400, 640, 960] as const;
export const PAGE_WIDTHS = [...CARD_WIDTHS, 1400] as const;
export const QUALITY = 70;
