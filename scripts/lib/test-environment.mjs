/** Tests use their own settings, never those of this machine. */

const SETTINGS =
  /^(?:PORTAL_(?!TEST_).*|DATABASE_URL|HOST|PORT|WEB_CONCURRENCY|BACKEND_PORT|NODE_ENV)$/;

/** Removes the portal's settings from the environment of this process and its children. */
export function forgetSettings() {
  for (const name of Object.keys(process.env)) if (SETTINGS.test(name)) delete process.env[name];
}
