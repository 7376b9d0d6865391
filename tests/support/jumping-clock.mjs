/**
 * Preloaded into a portal under test (`node --import`): SIGUSR2 sets its clock ahead, by sixteen minutes
 * or by `?minutes=` of its own address, and the next one sets it right again. What is idle is told by
 * this clock alone.
 */
const minutes = Number(new URL(import.meta.url).searchParams.get('minutes') ?? 16);
const AHEAD_MS = minutes * 60_000;
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? AHEAD_MS : 0;
});
