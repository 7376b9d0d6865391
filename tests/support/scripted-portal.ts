/** The production portal with scripted services in place of the operator's. */
import { startPortal, type PortalProcess } from './portal-process.ts';
import { ScriptedServer, servicesAt } from './scripted-server.ts';

export interface ScriptedPortal {
  services: ScriptedServer;
  portal: PortalProcess;
}

/** The settings of a portal with services at this address. */
export const settingsFor = ({ url }: Pick<ScriptedServer, 'url'>): Record<string, string> => ({
  ...servicesAt(url),
  PORTAL_CRM: 'crm',
  PORTAL_CRM_CREDENTIAL: 'credencial-secreta-do-crm',
  PORTAL_FIXED_AUTHORIZATION: 'Basic credencial-fixa-secreta',
  PORTAL_LOG_LEVEL: 'info',
});

/** Starts the portal and its services. @param more settings, which can depend on the address of the services */
export async function startScriptedPortal(
  more: (url: string) => Record<string, string> = () => ({}),
  services = new ScriptedServer(),
): Promise<ScriptedPortal & { stop: () => Promise<void> }> {
  await services.listen();
  const portal = await startPortal({ ...settingsFor(services), ...more(services.url) });
  return {
    services,
    portal,
    stop: async () => {
      await portal.stop();
      await services.close();
    },
  };
}
