/** What Orca says elsewhere than in the commonest tasks: errors, failures, questions, dialogs, charts, the call centre. */
import { persona } from '../../backend/seed/personas.ts';
import { CONTA_DEMONSTRACAO } from '../../src/lib/atendimento-interno/accounts.server.ts';
import { answer, button, complete, link } from '../tasks/steps.ts';
import type { Task } from '../tasks/tasks.ts';

const MINUTE_MS = 60_000;

export const OTHER_WALKS: readonly Task[] = [
  {
    name: 'entrar com três erros',
    from: '/',
    walk: async (person) => {
      await person.tap(link(/^Minha área/));
      await person.type('CPF', '123');
      await person.tap(button('Entrar'));
      await person.see('Este CPF não existe');
    },
  },
  {
    name: 'abrir os boletos sem o serviço',
    who: 'boletos-500',
    from: '/cliente/boletos',
    walk: async (person) => {
      await person.see('Tentar de novo');
    },
  },
  {
    name: 'pedir outra vez o mesmo cartão',
    who: 'sem-contratos',
    from: '/cliente/segunda-via-cartao',
    walk: async (person) => {
      await complete(person, [answer.choice(/^Perda ou extravio/)]);
      await person.open('/cliente/segunda-via-cartao');
      await person.tap(['radio', /^Perda ou extravio/]);
      await person.tap(button(/^Continuar/));
      await person.see('Você já fez um envio igual');
    },
  },
  {
    name: 'mostrar mais resultados',
    from: '/busca?q=plano',
    walk: async (person) => {
      await person.tap(link(/^Mostrar mais/));
    },
  },
  {
    name: 'saber dos cookies',
    from: '/horarios',
    isNew: true,
    walk: async (person) => {
      await person.tap(button('Saiba mais'));
      await person.tap(button('Fechar'));
    },
  },
  {
    name: 'continuar conectado',
    from: '/cliente/vacinas',
    walk: async (person) => {
      await person.wait(28.5 * MINUTE_MS);
      await person.tap(button('Continuar conectado'));
    },
  },
  {
    name: 'ler doze meses de boletos',
    from: '/cliente/boletos/mes-a-mes',
    walk: async (person) => {
      await person.tap(button('Ver os doze meses em tabela'));
      await person.see('Em aberto');
    },
  },
  {
    name: 'aumentar a letra',
    from: '/horarios',
    walk: async (person) => {
      await person.tap(button('Ajustes de leitura'));
      await person.tap(button('Aumentar letra'));
    },
  },
  {
    name: 'atender quem liga',
    from: '/atendimento',
    walk: async (person) => {
      await person.type('Usuário', CONTA_DEMONSTRACAO.nome);
      await person.type('Senha', CONTA_DEMONSTRACAO.senha);
      await person.tap(button('Entrar no atendimento'));
      await person.type('Carteirinha ou CPF', persona('titular').cpf);
      await person.tap(button('Localizar'));
      await person.see('Helena Prado Quintela');
    },
  },
];
