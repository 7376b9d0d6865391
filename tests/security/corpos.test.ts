/** A body over its limit is refused while it arrives, and is not kept (`docs/security.md`, 10). */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import { residentMb, workerOf } from './support/cost.ts';
import { useScriptedPortal } from './support/portal.ts';

const scripted = useScriptedPortal({ PORTAL_LOG_LEVEL: 'error' });
const MB = 1_000_000;
const PIECE = Buffer.alloc(64 * 1024, 'a');
/** A multipart form needs a valid start, or it is refused for another reason. */
const FILE = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n');

interface Body {
  path: string;
  type: string;
  bytes: number;
  /** Whether the request has a Content-Length or is chunked. */
  isDeclared: boolean;
}

const UPLOAD = LIMITS.bodyBytesOf['/ouvidoria'] ?? 0;
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const BODIES: Body[] = [true, false].flatMap((isDeclared) => [
  { path: '/_actions/boletos.gerar', type: 'application/json', bytes: 4 * MB, isDeclared },
  { path: '/entrar?_action=sessao.entrar', type: FORM, bytes: 4 * MB, isDeclared },
  { path: '/fale-conosco?_action=faleConosco.enviar', type: MULTIPART, bytes: 4 * MB, isDeclared },
  { path: '/ouvidoria?_action=ouvidoria.enviar', type: MULTIPART, bytes: 2 * UPLOAD, isDeclared },
]);

/** Sends a body until an answer arrives. @returns its status */
function send({ path, type, bytes, isDeclared }: Body): Promise<number> {
  const { host, port, origin } = new URL(scripted.portal.url);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    let left = bytes;
    const socket = connect(Number(port), '127.0.0.1');
    socket.once('data', (answer) => {
      isAnswered = true;
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]));
      socket.destroy();
    });
    // The portal may close the connection after its refusal.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (!isAnswered) reject(new Error(`no answer: ${path}`));
    });
    const length = isDeclared ? `Content-Length: ${String(bytes)}` : 'Transfer-Encoding: chunked';
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
    );
    const more = () => {
      if (isAnswered || left <= 0) return;
      const piece = left === bytes && type === MULTIPART ? FILE : PIECE;
      left -= piece.length;
      if (!isDeclared) socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      // The answer can arrive before the next chunk.
      if (isDeclared) socket.write('', () => setImmediate(more));
      else socket.write('\r\n', () => setImmediate(more));
    };
    more();
  });
}

async function flood(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await Promise.all(BODIES.map(send));
    expect(statuses).toEqual(BODIES.map(() => 413));
  }
}

describe('bodies over their limit', () => {
  it('are refused hundreds of times, and memory does not grow', async () => {
    expect(UPLOAD).toBeGreaterThan(LIMITS.bodyBytes);
    // The first requests bring the heap to the size that this load needs.
    await flood(30);
    const worker = workerOf(scripted.portal);
    const before = await residentMb(worker);
    await flood(60);
    const growth = (await residentMb(worker)) - before;
    console.info(
      `Memory after ${String(60 * BODIES.length)} bodies over their limit: ${before.toFixed(0)} MB and ${growth.toFixed(1)} MB more.`,
    );
    // The bodies have 4 GB together. The collector of a busy process leaves 50 MB until later.
    expect(growth).toBeLessThan(150);
  });
});
