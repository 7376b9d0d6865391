/** What an operator that has not set up a service does without; said once, at the start. */
import type { Env } from '../src/lib/env.server.ts';

/** One sentence for each feature that is not offered, naming the settings that would bring it. */
export function notOffered({ mode, crm }: Pick<Env, 'mode' | 'crm'>): string[] {
  if (mode === 'demonstration' || crm) return [];
  return ['support cases are not offered: PORTAL_CRM and PORTAL_CRM_CREDENTIAL are not set'];
}
