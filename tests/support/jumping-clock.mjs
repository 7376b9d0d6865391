/**
 * Preload this module into a portal under test (`node --import`). SIGUSR2 sets the clock of `Date.now`
 * ahead, by sixteen minutes or by `?minutes=` of this module's address. The next SIGUSR2 sets the clock
 * back. Only this clock decides how long a session was idle.
 */
const minutes = Number(new URL(import.meta.url).searchParams.get('minutes') ?? 16);
const OFFSET_MS = minutes * 60_000;
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? OFFSET_MS : 0;
});
