/**
 * Data as the text of a script element that the browser does not run. A `<` is escaped, because it could end the
 * element.
 */
export const dataBlock = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
