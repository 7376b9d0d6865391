/** The messages at start about features without a configured service. */
import { expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { notOffered } from '../../../server/announcement.ts';
import { services } from '../config/support.ts';

const crm = { PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' };
const hash = `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`;
const staff = { PORTAL_ATENDENTES: JSON.stringify({ 'maria.souza': hash }) };
const callcenter = {
  PORTAL_CALLCENTER_URL: 'https://servicos.example/callcenter',
  PORTAL_CALLCENTER_CREDENTIAL: 'segredo',
};
const said = (settings: Record<string, string>) =>
  notOffered(parseEnv({ ...services, ...settings })).map(
    (sentence) => /PORTAL_\w+/.exec(sentence)?.[0],
  );

it('the start names the missing settings only', () => {
  expect(said({})).toEqual(['PORTAL_CRM', 'PORTAL_ATENDENTES']);
  expect(said(crm)).toEqual(['PORTAL_ATENDENTES']);
  expect(said({ ...crm, ...staff })).toEqual(['PORTAL_CALLCENTER_URL']);
  expect(said({ ...crm, ...staff, ...callcenter })).toEqual([]);
});

it('the start is silent in the demonstration, which has all features', () => {
  expect(notOffered(parseEnv({}))).toEqual([]);
});
