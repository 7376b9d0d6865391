/** The forms with what changes by the year, in a real WordPress, with a scripted portal. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { wpFicha } from '#lib/fichas/wire.ts';
import { json } from '../support/scripted-server.ts';
import { type Panel, signIn, stateInList } from './panel.ts';
import { HOOK, useWordPress } from './reporting.ts';
import { fetchWhole } from './wordpress.ts';

const site = useWordPress();
const { portal } = site;
let panel: Panel;
let form: string;
beforeAll(async () => {
  panel = await signIn(site.wordpress);
  form = await (await panel.get('post-new.php?post_type=portal_ficha')).text();
});
beforeEach(() => {
  portal.on(`POST ${HOOK}`, json({}, 202));
});

const HEADER = 'contrato;contratante;plano;registro_ans;aniversario';
const valueOf = (name: string) =>
  new RegExp(`name=["']${name}["'][^>]*value=["']([^"']*)`).exec(form)?.[1] ?? '';

/** Saves the form, as the browser sends it. @returns the page of the edit that follows */
async function save(fields: Record<string, string>, csv: BlobPart): Promise<string> {
  const body = new FormData();
  const all = {
    action: 'editpost',
    post_ID: valueOf('post_ID'),
    post_type: 'portal_ficha',
    post_title: 'Reajuste de 2027',
    post_status: 'publish',
    publish: 'Publicar',
    _wpnonce: valueOf('_wpnonce'),
    portal_ficha_nonce: valueOf('portal_ficha_nonce'),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`portal_ficha[${name}]`, value]),
    ),
  };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  body.append('portal_ficha_contratos', new Blob([csv]), 'contratos.csv');
  expect((await panel.post('post.php', body)).status).toBe(302);
  return (await panel.get(`post.php?action=edit&post=${valueOf('post_ID')}`)).text();
}

const readForms = async () => {
  const answer = await fetchWhole(`${site.wordpress.rest}/fichas?per_page=100&_fields=id,ficha`);
  return z.array(wpFicha).parse(await answer.json());
};

const RN565 = {
  tipo: 'rn565',
  de: '2027-05-01',
  ate: '',
  indices: '2027; 8,5%; 30/04/2027\n2026;9,87;2026-04-30',
};

test('a form is read by the portal, and is reported to it', async () => {
  // As Excel saves it: Windows-1252, with the line ends of Windows.
  const csv = Buffer.from(`${HEADER}\r\n1-0;Padaria Ipê;Essencial;999.001/26-1;5\r\n`, 'latin1');
  expect(await save(RN565, csv)).not.toContain('A ficha tem erros');
  expect(await readForms()).toEqual([
    {
      id: valueOf('post_ID'),
      ficha: {
        tipo: 'rn565',
        de: '2027-05-01',
        ate: undefined,
        exemplo: false,
        indices: [
          { ano: 2027, percentual: 8.5, publicado: '2027-04-30' },
          { ano: 2026, percentual: 9.87, publicado: '2026-04-30' },
        ],
        contratos: [
          {
            contrato: '1-0',
            contratante: 'Padaria Ipê',
            plano: 'Essencial',
            registroAns: '999.001/26-1',
            aniversario: 5,
          },
        ],
      },
    },
  ]);
  await expect.poll(() => portal.callsTo(`POST ${HOOK}`).length).toBeGreaterThan(0);
  expect(await stateInList(panel, valueOf('post_ID'), 'portal_ficha')).toBe(
    'O portal não respondeu agora',
  );
});

test('a form with mistakes keeps its valid content, and shows row and field of each mistake', async () => {
  const before = await readForms();
  const csv = `${HEADER}\n1-0;Padaria;Essencial;999;13\n2-0;;Essencial;999;1\n3-0;Oficina;999;1\n`;
  const page = await save({ ...RN565, indices: '2027; muito; 30/04/2027' }, csv);
  expect(page).toContain('O portal continua com a última versão sem erros desta ficha.');
  for (const said of [
    'Índices, linha 1: o percentual “muito” não é um número.',
    'Contratos, linha 2: aniversario “13” não é um mês de 1 a 12.',
    'Contratos, linha 3: falta contratante.',
    'Contratos, linha 4: são 5 colunas, e a linha tem 4.',
  ])
    expect(page).toContain(`<li>${said}</li>`);
  expect(await stateInList(panel, valueOf('post_ID'), 'portal_ficha')).toBe(
    'Com erros: o portal usa a última versão válida',
  );
  // The typed text is kept.
  expect(page).toContain('2027; muito; 30/04/2027');
  expect(await readForms()).toEqual(before);
});

test.each([
  [
    'prazos',
    {
      'atendimento][fonte': 'RN 600',
      'atendimento][consulta-basica': '5',
      'resposta][fonte': 'RN 601',
    },
  ],
  [
    'programas',
    {
      dias: '3',
      resumo: 'Apoio na gravidez.',
      antes: 'A enfermeira liga em até {dias}.\nÉ de graça.',
    },
  ],
])('a form of the kind %s is saved and read', async (tipo, fields) => {
  const page = await save({ tipo, de: '2027-01-01', ate: '2027-12-31', ...fields }, '');
  expect(page).not.toContain('A ficha tem erros');
  const [entry] = await readForms();
  expect(entry?.ficha).toMatchObject({ tipo, de: '2027-01-01', ate: '2027-12-31' });
});
