/** Fills in forms up to the step with a file field. */
import { familyRoutes } from '../../support/healthy-family.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { json, type ScriptedServer } from '../../support/scripted-server.ts';
import { type Fields, fill, formsOf, type PageForm } from './forms.ts';
import { Visitor } from '../../support/visitor.ts';

const OMBUDSMAN = 'POST /ws/beneficiario/ouvidoria';
/** The operation of the ombudsman's form. */
export const FILE_WRITES: readonly string[] = [
  familyRoutes.solicitarSegundaVia,
  familyRoutes.atualizarCadastro,
  OMBUDSMAN,
];

const WRITTEN: Fields = {
  nrCartao: member.carteirinha,
  nrSequencia: '2',
  nrImovel: '123',
  nrProtocolo: '',
  dtNascimento: member.dtNasc,
  nrCpf: member.cpf,
  nrCep: '15000-000',
  dtEmRg: '01/02/1990',
  nrCns: '',
};

/** A visitor who may open that page. The services accept its form. */
export async function visitorOf(
  page: string,
  services: ScriptedServer,
  url: string,
): Promise<Visitor> {
  services
    .on('GET *', json({ responseList: [], response: {} }))
    .on(
      `GET /ws/beneficiario/validacao/ouvidoria/${member.carteirinha}`,
      json({ response: { nrCartao: member.carteirinha } }),
    )
    .on(OMBUDSMAN, json({ response: { nrProtocolo: '1' } }));
  const visitor = new Visitor(url);
  if (!page.startsWith('/cliente')) return visitor;
  if (page.includes('confirmacao'))
    services.on(
      routes.verificarCadastroConfirmado,
      json({ status: 200, data: { cadastroConfirmado: 'N' } }),
    );
  await visitor.signIn();
  return visitor;
}

/** The form of a page at the step with a file field, and its values. */
export async function formWithFile(
  visitor: Visitor,
  page: string,
): Promise<[form: PageForm, fields: Fields]> {
  // The registration asks for its proof when the address changes.
  const opened = page.startsWith('/cliente') ? 'corrigir=1&novo=1&campo=endereco' : 'novo=1';
  let { body } = await visitor.get(`${page}?${opened}`);
  for (let step = 0; step < 10; step += 1) {
    const form = formsOf(body, page).find(({ controls }) =>
      controls.some(({ name }) => name === 'chave'),
    );
    if (!form) break;
    // Two pages have the same form, so that their requests need different content.
    const fields = fill(form, (name) => (name === 'dsComplemento' ? page : WRITTEN[name]));
    if (form.controls.some(({ kind }) => kind === 'file')) return [form, fields];
    ({ body } = await visitor.post(form.path, fields));
  }
  throw new Error(`no file is asked for on ${page}:\n${body.slice(body.indexOf('<main'), 4_000)}`);
}

/** The body that a browser posts with this file in each file field. */
export function withFile(form: PageForm, fields: Fields, content: Uint8Array): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const { name, kind } of form.controls)
    if (kind === 'file')
      data.set(name, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'x.pdf');
  return data;
}
