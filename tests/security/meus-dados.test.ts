/** Slow readers of the copy of the data hold up nobody, and an ended session ends it (`docs/security.md`, 84). */
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scriptHealthyDocuments } from '../support/healthy-documents.ts';
import { member, people, routes } from '../support/healthy-member.ts';
import { cpfOf } from '../support/cpf.ts';
import { json, plain } from '../support/scripted-server.ts';
import { elsewhere, Visitor } from '../support/visitor.ts';
import { openForm, valuesIn } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';
import { postSlowly, type SlowReader } from './support/slow-reader.ts';

const scripted = useScriptedPortal({
  WEB_CONCURRENCY: '2',
  PORTAL_TRUSTED_PROXIES: '127.0.0.1',
});
const PAGE = '/cliente/meus-dados';
const ACTION = 'meusDados.baixar';
const SLOW = 9_000;
/** Large enough that the system's buffers do not hold a copy. */
const PDF = Buffer.alloc(1_500_000, 'x');
PDF.write('%PDF-1.4\n');

const readers: SlowReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

beforeEach(() => {
  scriptHealthyDocuments(scripted.services);
  scripted.services.on(routes.pdf, plain(PDF, 'application/pdf'));
});

let accounts = 0;
/** The CPF of no other account. */
const nextCpf = () => cpfOf((accounts += 1) * 7_919);

/** A member with an own account: the same card, and another CPF. */
async function signedIn(cpf = nextCpf()): Promise<Visitor> {
  const valid = { data: { valido: true, nrCpf: cpf, dtNascimento: member.dtNasc } };
  scripted.services
    .on(routes.validarCartao, json(valid))
    .on(routes.buscarUsuario, json({ cpf, ativo: 'S' }))
    .on(routes.listarPessoas, json({ responseList: people }));
  const visitor = new Visitor(scripted.portal.url);
  const { carteirinha, dtNasc } = member;
  const path = '/entrar?_action=sessao.entrar';
  const { status } = await visitor.post(path, { carteirinha, cpf, dtNasc }, elsewhere());
  expect(status).toBe(303);
  return visitor;
}

async function formOf(visitor: Visitor) {
  const form = await openForm(visitor, PAGE, ACTION);
  if (!form) throw new Error('the page has no form');
  return { path: form.path, fields: valuesIn(form) };
}

/** Takes a whole copy at once. @returns its files */
async function take(visitor: Visitor) {
  const { path, fields } = await formOf(visitor);
  const { url } = scripted.portal;
  const answer = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url, Cookie: visitor.cookies, Connection: 'close' },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Otherwise nginx would take the whole copy, and write it to its disk.
  if (answer.status === 200) expect(answer.headers.get('x-accel-buffering')).toBe('no');
  const names = answer.status === 200 ? Object.keys(unzipSync(bytes)) : [];
  return { status: answer.status, names };
}

/** Starts a slow copy, and waits until its answer has begun. */
async function takeSlowly(visitor: Visitor, bytesPerSecond = SLOW): Promise<SlowReader> {
  const { path, fields } = await formOf(visitor);
  const post = { form: fields, cookies: visitor.cookies };
  const reader = postSlowly(scripted.portal.url, path, post, bytesPerSecond);
  readers.push(reader);
  await expect.poll(reader.status).toBe(200);
  return reader;
}

it('readers at 9 kB/s hold up nobody, and none of them is ended', async () => {
  const slow: SlowReader[] = [];
  while (slow.length < 8) slow.push(await takeSlowly(await signedIn()));
  // Each slow copy goes on for minutes.
  const copy = await take(await signedIn());
  expect(copy.status).toBe(200);
  expect(copy.names.at(-1)).toBe('index.html');
  expect(slow.map((reader) => reader.isClosed())).toEqual(slow.map(() => false));
});

it('a second copy of the same person replaces the one that hangs', async () => {
  const cpf = nextCpf();
  const visitor = await signedIn(cpf);
  // Both workers, because each try may come to another one.
  for (let turn = 0; turn < 2; turn += 1) {
    const hanging = await takeSlowly(visitor, 0);
    const second = await take(await signedIn(cpf));
    expect(second.status).toBe(200);
    expect(second.names.at(-1)).toBe('index.html');
    hanging.hurry();
    await expect.poll(hanging.isClosed).toBe(true);
    expect(hanging.isWhole()).toBe(false);
  }
});

it.each(['the sign-out', 'the end from another device'])('%s ends a copy', async (kind) => {
  const cpf = nextCpf();
  const visitor = await signedIn(cpf);
  const other = await signedIn(cpf);
  const reader = await takeSlowly(visitor);
  if (kind === 'the sign-out') await visitor.post('/sair', {});
  else {
    const page = '/cliente/acessos';
    const form = await openForm(other, page, 'acesso.encerrarOutros');
    if (!form) throw new Error('the page has no form');
    expect((await other.post(form.path, valuesIn(form))).status).toBeLessThan(400);
  }
  await expect.poll(reader.isClosed).toBe(true);
  expect(reader.isWhole()).toBe(false);
  expect(reader.taken()).toBeLessThan(1_000_000);
});
