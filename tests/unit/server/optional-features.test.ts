/** What the start says of features that the operator has no service for. */
import { expect, it } from 'vitest';
import { parseEnv } from '#lib/env.server.ts';
import { notOffered } from '../../../server/optional-features.ts';

const services = {
  PORTAL_WS_URL: 'https://servicos.example/ws',
  PORTAL_API_URL: 'https://servicos.example/api',
  PORTAL_HOST_URL: 'https://servicos.example',
};

it('names the settings that are missing, and nothing of those that are there', () => {
  expect(notOffered(parseEnv(services))).toEqual([expect.stringContaining('PORTAL_CRM ')]);
  const crm = { PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' };
  expect(notOffered(parseEnv({ ...services, ...crm }))).toEqual([]);
});

it('is silent in the demonstration, which has all of them', () => {
  expect(notOffered(parseEnv({}))).toEqual([]);
});
