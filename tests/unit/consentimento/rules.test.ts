/** The visitor's answer (spec sections 4 and 9). */
import { describe, expect, it } from 'vitest';
import { createConsent } from '#islands/consentimento/bar.ts';
import { LookupError } from '#islands/shared/remote.ts';
import {
  COOKIE_ACEITO,
  hasAnswered,
  RESPOSTA_SECONDS,
  respostaOf,
  ULTIMA_ATUALIZACAO,
} from '#lib/consentimento/rules.ts';

const sent = (cookies: Record<string, string>) => (name: string) => cookies[name];

describe('the answer', () => {
  it('is kept with the names and the duration of the specification', () => {
    expect(COOKIE_ACEITO).toEqual({ name: 'consent-cookies', value: 'accepted' });
    expect(RESPOSTA_SECONDS / 86_400).toBe(182);
    expect(ULTIMA_ATUALIZACAO).toBe('última atualização 02/01/2025');
  });

  it.each([
    [{}, undefined],
    [{ 'consent-cookies': 'accepted' }, 'aceitar'],
    [{ 'consent-cookies': 'Accepted' }, undefined],
    [{ 'portal-cookies': 'recusado' }, 'recusar'],
    [{ 'portal-cookies': 'recusado', 'consent-cookies': 'accepted' }, 'aceitar'],
  ] as const)('from %j is %s', (cookies, resposta) => {
    expect(respostaOf(sent(cookies))).toBe(resposta);
    expect(hasAnswered(sent(cookies))).toBe(resposta !== undefined);
  });
});

describe('the bar of an open page', () => {
  it('closes when the answer is kept', async () => {
    const store = createConsent(() => Promise.resolve());
    const done = store.load('aceitar');
    expect(store.$state.get()).toEqual({ status: 'loading' });
    await done;
    expect(store.$state.get()).toEqual({ status: 'success', data: 'aceitar' });
  });

  it('stays open when the answer is not kept', async () => {
    const store = createConsent(() => Promise.reject(new LookupError('503')));
    await store.load('aceitar');
    expect(store.$state.get().status).toBe('error');
  });
});
