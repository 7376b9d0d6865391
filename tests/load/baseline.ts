/**
 * The bare program for the comparison with the portal. It uses only `node:http`. `/` sends the given
 * compressed bytes from memory. `/cliente/boletos` checks a cookie and makes the same three upstream
 * calls, one after the other, then sends the given bytes. It prints its port when it listens.
 *
 * It makes the calls with `node:http` and keep-alive, or with the platform's `fetch`.
 *
 * Usage: node baseline.ts UPSTREAM_PORT CARD HOME_FILE BOLETOS_FILE http|fetch
 */
import { readFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';

const [upstreamPort = '', card = '', homeFile = '', boletosFile = '', client = 'http'] =
  process.argv.slice(2);
const home = readFileSync(homeFile);
const boletos = readFileSync(boletosFile);
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

const server = createServer((request, response) => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  if (request.url === '/') {
    response.writeHead(200, { ...headers, 'Content-Length': home.byteLength }).end(home);
    return;
  }
  if (!request.headers.cookie?.includes('portal=')) {
    response.writeHead(302, { Location: '/entrar' }).end();
    return;
  }
  void (async () => {
    for (const call of calls) await getJson(call);
    response.writeHead(200, { ...headers, 'Content-Length': boletos.byteLength }).end(boletos);
  })();
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(String(address.port));
});
