/** Chromium's virtual device with passkeys. */
import type { Page } from '@playwright/test';

/** Adds a device to the browser. @returns functions that read and change the device */
export async function deviceOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answers: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Replaces data of the device's passkeys, such as the counter or the owner. */
    pretend: async (changes: { signCount?: number; userHandle?: string }) => {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      for (const known of credentials) {
        const { credentialId } = known;
        const credential = { ...known, ...changes };
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

export type Device = Awaited<ReturnType<typeof deviceOf>>;
