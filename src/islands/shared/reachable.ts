import { limited } from './plain-http.ts';

/**
 * Whether the portal answers now. A failed request and a fault of a script reject alike: browsers tell them
 * apart only by messages, which differ by browser and language.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/saude', { method: 'HEAD', cache: 'no-store', signal: limited() })).ok;
  } catch {
    return false;
  }
}
