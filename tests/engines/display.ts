import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a display without a screen. @returns its name */
export async function startDisplay(
  program: string,
): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, child };
}
