/**
 * Preloaded into a portal under test (`node --import`): SIGUSR2 sets its clock sixteen minutes ahead,
 * and the next one sets it right again. What is idle is told by this clock alone.
 */
const AHEAD_MS = 16 * 60_000;
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? AHEAD_MS : 0;
});
