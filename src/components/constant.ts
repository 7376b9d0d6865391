/** The markup that `Constant.astro` keeps, by name: one entry for each place that uses it. */
export const rendered = new Map<string, string>();
