/** Plain HTTP requests, without code of the portal. */
import { expect } from 'vitest';
import type { z } from 'zod';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** An answer with its body; a JSON body is parsed. */
export async function call(url: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** A POST with a JSON body. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The answer, parsed by its wire schema. Another status than 200 or another shape fails the test. */
export function read<S extends z.ZodType>(answer: Answer, schema: S): z.infer<S> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return schema.parse(answer.body);
}

/** The message of a refusal. */
export function mensagem({ body }: Answer): string {
  expect(body).toEqual({ mensagem: expect.any(String) as string });
  return (body as { mensagem: string }).mensagem;
}
