/**
 * The bare program for the comparison with the portal. It uses only `node:http`. `/` sends the bytes of a
 * folder from memory. `/cliente/boletos` checks a cookie and makes the same three upstream calls in
 * sequence, then sends such bytes. It prints its port when it listens.
 *
 * It makes the calls with `node:http` and keep-alive, or with the platform's `fetch`.
 *
 * Usage: node baseline.ts UPSTREAM_PORT CARD FOLDER http|fetch
 * FOLDER has `home` or `boletos`, each with the ending `.html`, or compressed with the ending `.br`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const [upstreamPort = '', card = '', folder = '', client = 'http'] = process.argv.slice(2);
const files = new Map(
  readdirSync(folder)
    .filter((name) => /\.(?:html|br)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name))]),
);
const agent = new Agent({ keepAlive: true });
const query = `nrCartao=${card}&isCallcenter=N`;
const calls = [
  `/ws/financeiro/contratos/${card}`,
  `/ws/financeiro/boleto/validar/contrato/${card}?${query}`,
  `/ws/boleto/listar/${card}?${query}`,
];

function getOverHttp(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: upstreamPort, path, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as unknown);
      });
    }).on('error', reject);
  });
}

const getByFetch = async (path: string): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${upstreamPort}${path}`)).json();

const getJson = client === 'fetch' ? getByFetch : getOverHttp;

function send(request: IncomingMessage, response: ServerResponse, page: string): void {
  const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'html';
  const bytes = files.get(`${page}.${encoding}`) ?? Buffer.alloc(0);
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': bytes.byteLength,
      ...(encoding === 'br' && { 'Content-Encoding': 'br' }),
    })
    .end(bytes);
}

async function makeCalls(): Promise<void> {
  for (const call of calls) await getJson(call);
}

const server = createServer((request, response) => {
  if (request.url === '/') send(request, response, 'home');
  else if (!request.headers.cookie?.includes('portal=')) {
    response.writeHead(302, { Location: '/entrar' }).end();
  } else {
    void makeCalls().then(() => {
      send(request, response, 'boletos');
    });
  }
});

server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(String(address.port));
});
