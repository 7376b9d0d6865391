import { expect } from 'vitest';
import { EnvError, parseEnv } from '#lib/config/env.server.ts';

/** The settings that production requires. */
export const services = {
  PORTAL_WS_URL: 'https://servicos.example/ws/v2',
  PORTAL_API_URL: 'https://servicos.example/api',
  PORTAL_HOST_URL: 'https://host.example',
};

/** The message that stops the start. It fails the test when the settings are accepted. */
export function complaint(source: Record<string, string | undefined>): string {
  try {
    parseEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  throw new Error('the settings were taken');
}
