/** Measures work for a comparison with other work. */

/**
 * The processor time of the work in this thread, in milliseconds. The load of the machine and the other threads of
 * the process (garbage, compiler) do not count.
 */
export function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
