/** What the log says at start: the address, a member of the demonstration, and the missing features. */
import { z } from 'zod';
import type { Env } from '../src/lib/config/env.server.ts';

const members = z
  .array(z.object({ carteirinha: z.string(), cpf: z.string(), dtNasc: z.string() }))
  .min(1);

const urlHost = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/**
 * @param host the address on which the server listens
 * @param port the real port
 * @param siteUrl the public origin, if there is one
 */
export function addressOf(host: string, port: number, siteUrl: string | undefined): string {
  const local = `http://${urlHost(host)}:${String(port)}`;
  return siteUrl === undefined ? local : `${siteUrl} (listening on ${local})`;
}

/** The address where passkeys work without a public address: browsers refuse passkeys on an IP address. */
export const passkeysAt = (siteUrl: string | undefined, port: number): string =>
  siteUrl === undefined ? ` - passkeys work on http://localhost:${String(port)}` : '';

/** The first member of the demonstration, as a sentence. It comes from the back end's own list. */
export async function demonstrationMember(backendUrl: string): Promise<string> {
  const answer = await fetch(`${backendUrl}/demonstracao/membros`, {
    signal: AbortSignal.timeout(5_000),
  });
  const [member] = members.parse(await answer.json());
  if (!member) throw new Error('The reference back end has no demonstration member.');
  const { carteirinha, cpf, dtNasc } = member;
  return `demonstration member: card ${carteirinha}, CPF ${cpf}, born ${dtNasc}`;
}

type Offered = Pick<Env, 'mode' | 'crm' | 'bases' | 'atendentes'>;

/** One sentence for each feature that is not offered, with the settings that enable it. */
export function notOffered({ mode, crm, bases, atendentes }: Offered): string[] {
  if (mode === 'demonstration') return [];
  const hasStaff = Object.keys(atendentes).length > 0;
  return [
    ...(crm
      ? []
      : ['support cases are not offered: PORTAL_CRM and PORTAL_CRM_CREDENTIAL are not set']),
    ...(hasStaff ? [] : ['the call-centre mode is not offered: PORTAL_ATENDENTES is not set']),
    ...(hasStaff && !bases?.callcenter
      ? [
          'request look-ups of the call centre are not offered: PORTAL_CALLCENTER_URL and PORTAL_CALLCENTER_CREDENTIAL are not set',
        ]
      : []),
  ];
}
