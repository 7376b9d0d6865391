/** The rendered markup of `Constant.astro`, by name. */
export const rendered = new Map<string, string>();
