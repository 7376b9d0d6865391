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
        text = next.rest;
        this.commands.push(next.words);
        socket.write(`${this.answers.get(next.words[0] ?? '') ?? '+OK'}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  }
}

/** The first command of `text`, whose words have no line ends, and the rest; `undefined` when it is incomplete. */
function readCommand(text: string): { words: string[]; rest: string } | undefined {
  const [head = '', ...lines] = text.split('\r\n');
  // The length of each word is in the line before.
  const count = 2 * Number(head.slice(1));
  if (lines.length <= count) return undefined;
  const words = lines.slice(0, count).filter((_line, at) => at % 2 === 1);
  return { words, rest: lines.slice(count).join('\r\n') };
}
