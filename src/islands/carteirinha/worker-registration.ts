/**
 * The service worker of this origin. A device has it when it keeps the card, or when the portal is
 * installed as an app.
 */
import { trustedPolicy } from '#islands/shared/trusted-types.ts';

const WORKER = '/carteirinha-offline.js';

const trusted = trustedPolicy('portal-carteirinha', {
  createScriptURL: () => WORKER,
});

/** Whether the page runs in a window of its own, as an installed app. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Registers the worker, and resolves when the worker is active. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(trusted.createScriptURL(WORKER), { scope: '/' });
  await navigator.serviceWorker.ready;
}

export async function forgetWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
