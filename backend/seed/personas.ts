/**
 * The demonstration members: the one place that says who can sign in and what each is for.
 * Names, numbers and lives are invented; the CPFs have correct check digits, as the portal asks.
 */

export interface Persona {
  chave: string;
  /** What the persona is for, in the words the sign-in page of the demonstration shows. */
  descricao: string;
  /** 17 digits. */
  carteirinha: string;
  /** 11 digits. */
  cpf: string;
  /** DD/MM/YYYY. */
  dtNasc: string;
}

export const personas = [
  {
    chave: 'titular',
    descricao:
      'Titular com dois dependentes (um inativo), dois contratos e boletos em toda situação',
    carteirinha: '09990001000101008',
    cpf: '52998224725',
    dtNasc: '14/03/1968',
  },
  {
    chave: 'nao-confirmado',
    descricao: 'Cadastro ainda não confirmado',
    carteirinha: '09990001000102004',
    cpf: '11144477735',
    dtNasc: '05/11/1990',
  },
  {
    chave: 'cartao-204',
    descricao: 'Cartão bloqueado: a validação não o encontra',
    carteirinha: '09990001000103000',
    cpf: '12345678909',
    dtNasc: '30/01/1975',
  },
  {
    chave: 'perfil-recusado',
    descricao: 'A atualização do perfil é recusada com uma mensagem',
    carteirinha: '09990001000104007',
    cpf: '98765432100',
    dtNasc: '12/06/1983',
  },
  {
    chave: 'sem-contratos',
    descricao: 'Beneficiária sem nenhum contrato',
    carteirinha: '09990001000105003',
    cpf: '86288366757',
    dtNasc: '19/08/2001',
  },
  {
    chave: 'contrato-invalido',
    descricao: 'Contrato que não é validado',
    carteirinha: '09990001000106000',
    cpf: '93541134780',
    dtNasc: '25/04/1979',
  },
  {
    chave: 'inativo',
    descricao: 'Beneficiária inativa, com boletos antigos',
    carteirinha: '09990001000107006',
    cpf: '71428793860',
    dtNasc: '08/12/1952',
  },
  {
    chave: 'boletos-500',
    descricao: 'Os serviços de boletos e de acompanhamento estão fora do ar',
    carteirinha: '09990001000108002',
    cpf: '13579246828',
    dtNasc: '17/02/1988',
  },
  {
    chave: 'confirmacao-500',
    descricao: 'A consulta da confirmação cadastral está fora do ar',
    carteirinha: '09990001000109009',
    cpf: '24681357928',
    dtNasc: '03/10/1994',
  },
  {
    chave: 'outra-titular',
    descricao: 'Outra titular, com boletos em PDF embutido na resposta',
    carteirinha: '09990001000110007',
    cpf: '10203040570',
    dtNasc: '27/05/1986',
  },
] as const satisfies readonly Persona[];

export type ChavePersona = (typeof personas)[number]['chave'];

/** The persona of that key. */
export function persona(chave: ChavePersona): Persona {
  const found = personas.find((entry) => entry.chave === chave);
  if (!found) throw new Error(`no persona '${chave}'`);
  return found;
}
