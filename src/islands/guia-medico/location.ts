/** The location of the device, for a search around it. */

export type Locating = 'idle' | 'asking' | 'refused';

const TIME_LIMIT_MS = 10_000;
/** How old a location may be that the device already knows. */
const LONGEST_AGE_MS = 5 * 60_000;

/** Asks the visitor and the device. Rejects when one of them refuses or the time is over. */
export function locateHere(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: TIME_LIMIT_MS,
      maximumAge: LONGEST_AGE_MS,
    });
  });
}
