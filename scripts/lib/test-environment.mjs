/** Tests run on settings of their own, whatever this machine is configured for. */

const SETTINGS =
  /^(?:PORTAL_(?!TEST_).*|DATABASE_URL|HOST|PORT|WEB_CONCURRENCY|BACKEND_PORT|NODE_ENV)$/;

/** Takes the portal's settings out of this process's environment, and so out of its children's. */
export function forgetSettings() {
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
}
