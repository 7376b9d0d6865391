/** The service's own words in a refusal, beside its envelope or in it: plain text of a sane length. */
export function messageIn(body: unknown): string | undefined {
  const { response, data } = (body ?? {}) as Record<string, unknown>;
  const words = [body, response, data].flatMap((part) => {
    const { mensagem, message, dsValidacao } = (part ?? {}) as Record<string, unknown>;
    return [mensagem, message, dsValidacao].filter((text) => typeof text === 'string');
  });
  return words
    .find((text) => text.trim() !== '')
    ?.trim()
    .slice(0, 500);
}
