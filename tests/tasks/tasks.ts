/**
 * The fifteen commonest tasks, from the home page to the result. Each names the shortest links first, so
 * that a shorter path in the portal makes the task shorter.
 */
import { type ChavePersona, persona } from '../../backend/seed/personas.ts';
import { answer, complete, link, button, expectFact, linksTo } from './steps.ts';
import type { Person } from './person.ts';

export interface Task {
  name: string;
  /** The first page; by default the home page of the member area. A walk on a public page has no session. */
  from?: string;
  /** The member; by default 'titular'. */
  who?: ChavePersona;
  /** The browser has not answered the cookie bar. */
  isNew?: true;
  walk: (person: Person) => Promise<void>;
  /** The same task where no script of the page works, if a part of it needs one by nature. */
  walkPlain?: (person: Person) => Promise<void>;
}

const TITULAR = persona('titular');
const HELENA = '0999 0001 0001 0100 8';
const IARA = '0999 0001 0001 0102 4';
const family = [
  button(/^(?:Trocar(?: de)? pessoa|Helena|Iara|Pessoa|Você)/),
  ...linksTo(/^Família/),
];

async function signIn(person: Person): Promise<void> {
  await person.tap(link(/^Entrar/), link(/^Minha área/));
  await person.type('Número da carteirinha', TITULAR.carteirinha);
  await person.type('CPF', TITULAR.cpf);
  await person.type('Data de nascimento', TITULAR.dtNasc);
  await person.tap(button('Entrar'));
}

const toBoletos = [button(/^Gerar boleto/), link(/^(?:Ver e p|P)agar/), ...linksTo(/^Boletos/)];

async function callTheFirst(person: Person): Promise<void> {
  await person.tap(link(/^Ligar /));
  expectFact(/\d{8,}$/.test(await person.result('called')), 'a number is called');
}

const opensPdf = async (person: Person) =>
  (await person.read(await person.result('opened'))).startsWith('%PDF-');
const hasCard = async (person: Person, card: string) =>
  (await person.read('/cliente/carteirinha')).replace(/&nbsp;|\s/g, ' ').includes(card);

/** The walks of one portal are in one process. Each writes another number: the portal asks about equal forms. */
const FIRST_NUMBER = 4567;
let walks = 0;

// Tasks that send a form are last, because their entries appear in the lists of the others.
export const TASKS: readonly Task[] = [
  {
    name: 'entrar e pagar o próximo boleto com Pix',
    from: '/',
    walk: async (person) => {
      await signIn(person);
      await person.tapAfter(button(/^Copiar [Cc]ódigo Pix/), ...toBoletos);
      expectFact((await person.result('copied')).startsWith('000201'), 'the code is one of Pix');
    },
    walkPlain: async (person) => {
      await signIn(person);
      await person.seeAfter(/^000201/, ...toBoletos);
    },
  },
  {
    name: 'mostrar a carteirinha no balcão',
    walk: async (person) => {
      await person.tapAfter(link(/^Mostrar no balcão/), ...linksTo(/^Carteirinha/));
      await person.see(HELENA);
    },
  },
  {
    name: 'ligar para um cardiologista perto de mim',
    walk: async (person) => {
      await person.typeAfter(/^Escreva a especialidade/, 'cardiologista', ...linksTo(/^Guia/));
      await person.tap(button(/^Perto de mim/));
      await person.see(/\d+ prestadores de Cardiologia até \d+ km/);
      await person.see(/\ba \d+(?:,\d+)? (?:km|metros)\b/);
      await callTheFirst(person);
    },
    walkPlain: async (person) => {
      await person.typeAfter(/^Escreva a especialidade/, 'cardiologista', ...linksTo(/^Guia/));
      await person.tap(button(/^Buscar/));
      await person.see(/\d+ prestadores de Cardiologia/);
      await callTheFirst(person);
    },
  },
  {
    name: 'ver o resultado do último exame',
    walk: async (person) => {
      await person.tapAfter(
        link(/^Abrir PDF de Hemograma/),
        link(/Hemograma completo|^Ver (?:o )?resultado/),
        ...linksTo(/^(?:Resultados de exames|Exames)/),
      );
      expectFact(await opensPdf(person), 'the result is a PDF');
    },
  },
  {
    name: 'ver o plano da filha e voltar ao seu',
    walk: async (person) => {
      await person.tapAfter(button(/^(?:Ver (?:plano|os dados) de )?Iara/), ...family);
      expectFact(await hasCard(person, IARA), "the daughter's card is shown");
      await person.tapAfter(button(/^(?:Ver (?:plano|os dados) de )?Helena/), ...family);
      expectFact(await hasCard(person, HELENA), 'the own card is shown');
    },
  },
  {
    name: 'ver o tempo de espera agora',
    walk: async (person) => {
      await person.seeAfter(/^\d+ minutos$/, ...linksTo(/^Tempo de espera/));
    },
  },
  {
    name: 'abrir o informe do imposto de renda',
    walk: async (person) => {
      await person.tapAfter(link(/^Abrir PDF do informe/), ...linksTo(/^Imposto de renda/));
      expectFact(await opensPdf(person), 'the statement is a PDF');
    },
  },
  {
    name: 'ver a vacina que falta tomar',
    walk: async (person) => {
      await person.seeAfter(
        /Herpes-zóster/,
        button(/^Ver tudo/),
        ...linksTo(/^Carteira de vacinação|^Vacinas/),
      );
    },
  },
  {
    name: 'achar um protocolo',
    walk: async (person) => {
      await person.tapAfter(
        link(/Reembolso de consulta/),
        // Earlier walks on this portal may have added entries before it.
        link(/^Mostrar tudo \(pedidos\)/),
        ...linksTo(/^(?:Protocolos|Meus pedidos)/),
      );
      await person.see(/ \d\d00 0007\b/);
    },
  },
  {
    name: 'sair',
    walk: async (person) => {
      await person.tapAfter(button(/^Sair$/), link(/^Sair/), ...family, ...linksTo(/^Sair/));
      await person.see('Você saiu da sua área');
    },
  },
  {
    name: 'enviar o documento que falta',
    walk: async (person) => {
      await person.tapAfter(
        link(/^Enviar o documento/),
        link(/Cirurgia ambulatorial/),
        ...linksTo(/^Autorizações/),
      );
      // The home page can lead to the request, and the request leads to the form.
      await complete(person, [answer.photo(/^Enviar o documento/)]);
    },
  },
  {
    name: 'trocar o telefone',
    walk: async (person) => {
      const isChanged = async (end: string) =>
        new RegExp(`17\\D{0,3}99123\\D?${end}`).test(await person.read('/cliente/cadastro'));
      const end = String(FIRST_NUMBER + walks++);
      await person.go(...linksTo(/^Meu cadastro/));
      await complete(person, [answer.text(/celular/i, `1799123${end}`, /^Alterar.*celular/i)]);
      expectFact(await isChanged(end), 'the new number is shown');
    },
  },
  {
    name: 'pedir reanálise de um pedido negado',
    walk: async (person) => {
      await person.tapAfter(
        link(/^Pedir reanálise/),
        link(/^Ver o motivo/),
        link(/Internação eletiva/),
        ...linksTo(/^Autorizações/),
      );
      await complete(person, []);
    },
  },
  {
    name: 'reclamar na ouvidoria com uma foto',
    walk: async (person) => {
      await person.go(...linksTo(/^Ouvidoria/));
      await complete(person, [
        answer.choice(/^Reclamação/),
        answer.text(/^Conte o que aconteceu/, 'Esperei duas horas e não fui atendida.'),
        answer.photo(),
      ]);
    },
  },
  {
    name: 'pedir outro cartão pelo correio',
    walk: async (person) => {
      await person.go(...linksTo(/^Segunda via do cartão/));
      await complete(person, [answer.choice(/^Perda ou extravio/)]);
    },
  },
];
