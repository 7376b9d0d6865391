/** The features that are not offered because a service is not configured, for the log at start. */
import type { Env } from '../src/lib/config/env.server.ts';

type Offered = Pick<Env, 'mode' | 'crm' | 'bases' | 'atendentes'>;

/** One sentence for each missing feature, with the settings that enable it. */
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
