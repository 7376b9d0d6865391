/** A member's actions on protocols and cases. Each form is sent once and gives its own receipt. */
import { beforeEach, expect, it } from 'vitest';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { signedIn } from '../support/fake-session.ts';
import { expectOneReceipt, memberKey } from '../support/forms.ts';
import { sessionRecord } from '../support/people.ts';
import { portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_CRM: 'crm', PORTAL_CRM_CREDENTIAL: 'segredo' });
const owner = ownerOf(sessionRecord());

const protocolos = [
  { nrProtocolo: '1', dsStatus: 'Concluído' },
  { nrProtocolo: '2', dsStatus: 'Aberto' },
];
const registros = [
  { idCaso: '3', dsStatus: 'Encerrado' },
  { idCaso: '4', dsStatus: 'Aberto' },
];

beforeEach(() => {
  server
    .on('GET /ws/protocolos/501', json({ responseList: protocolos }))
    .on('POST /host/auth/crm-auth', json({ access_token: 'a', expires_in: 300 }))
    .on('GET /host/v1/crm/case/details', json({ status: 200, registros }));
});

const CASES = [
  [
    'protocolos.avaliar',
    'protocolos.avaliar',
    'POST /ws/protocolos/1/avaliacao',
    { nrProtocolo: '1', nrNota: '4', dsComentario: 'Bom.' },
    { nrNota: 4, dsComentario: 'Bom.' },
    [
      { rotulo: 'Sua nota', valor: '4 de 5' },
      { rotulo: 'Seu comentário', valor: 'Bom.' },
    ],
  ],
  [
    'protocolos.alterarPrioridade',
    'protocolos.prioridade',
    'PUT /ws/protocolos/2/prioridade',
    { nrProtocolo: '2', iePrioridade: 'U', dsJustificativa: 'Viajo amanhã.' },
    { iePrioridade: 'U', dsJustificativa: 'Viajo amanhã.' },
    [
      { rotulo: 'Nova prioridade', valor: 'Urgente' },
      { rotulo: 'Motivo', valor: 'Viajo amanhã.' },
    ],
  ],
  [
    'chamados.avaliar',
    'chamados.avaliar',
    'POST /host/v1/crm/case/avaliacao',
    { idCaso: '3', pagina: '1', nrNota: '5', dsComentario: 'Bom.' },
    { idCaso: '3', nrNota: 5, dsComentario: 'Bom.' },
    [
      { rotulo: 'Sua nota', valor: '5 de 5' },
      { rotulo: 'Seu comentário', valor: 'Bom.' },
    ],
  ],
  [
    'chamados.atualizar',
    'chamados.atualizar',
    'PUT /host/v1/crm/case/update',
    { idCaso: '4', pagina: '1', dsMensagem: 'Chegou.', iePrioridade: 'U' },
    { idCaso: '4', dsMensagem: 'Chegou.', iePrioridade: 'U' },
    [
      { rotulo: 'Sua mensagem', valor: 'Chegou.' },
      { rotulo: 'Prioridade', valor: 'Urgente' },
    ],
  ],
] as const;

it.each(CASES)(
  '%s is sent once in the format of the contract, for five posts, and leads to its receipt',
  async (action, nome, route, fields, payload, itens) => {
    server.on(route, json({}));
    const form = { ...fields, chave: memberKey(nome) };
    const post = () =>
      portal.visit({ path: `/cliente/inicio?_action=${action}`, form, session: signedIn() });
    const tries = await Promise.all(Array.from({ length: 5 }, post));
    expect(server.callsTo(route).map(({ body }) => JSON.parse(body) as unknown)).toEqual([payload]);
    const recibo = expectOneReceipt(tries);
    for (const { location } of tries) {
      expect(location).toMatch(/&recibo=[\w-]{32}(?:&repetido=1)?#aberto$/);
    }
    expect(await readReceipt(owner, recibo)).toEqual(expect.objectContaining({ itens }));
  },
);
