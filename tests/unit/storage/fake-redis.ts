/** A server with the wire protocol of Redis, which answers by a script. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

export class FakeRedis {
  /** The words of every received command. */
  readonly commands: string[][] = [];
  /** Answers in wire form, by the first word of the command; '+OK' for others. */
  readonly answers = new Map<string, string>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    return `redis://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  /** The received commands with that name. */
  callsTo(name: string): string[][] {
    return this.commands.filter(([first]) => first === name);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      for (let next = readCommand(text); next; next = readCommand(text)) {
        text = text.slice(next.length);
        this.commands.push(next.words);
        socket.write(`${this.answers.get(next.words[0] ?? '') ?? '+OK'}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  }
}

/** The first command of `text`, as words with their lengths; `undefined` when it is incomplete. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const [head, count] = /^\*(\d+)\r\n/.exec(text) ?? [];
  if (head === undefined) return undefined;
  const words: string[] = [];
  let at = head.length;
  for (let left = Number(count); left > 0; left -= 1) {
    const [size, bytes] = /^\$(\d+)\r\n/.exec(text.slice(at)) ?? [];
    const end = at + (size?.length ?? 0) + Number(bytes) + 2;
    if (size === undefined || text.length < end) return undefined;
    words.push(text.slice(at + size.length, end - 2));
    at = end;
  }
  return { words, length: at };
}
