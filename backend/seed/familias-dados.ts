/** The families of the demonstration, all invented. Who signs in is in `personas.ts`. */
import type { familias, pessoas } from '../db/schema/pessoas.ts';
import { persona, type ChavePersona } from './personas.ts';

type Endereco = Omit<typeof familias.$inferInsert, 'sqFamilia'>;
type Dados = typeof pessoas.$inferInsert;

export interface Membro {
  nrCartao: string;
  /** Absent for a dependent whose CPF is not in the register. */
  nrCpf: string | undefined;
  /** YYYY-MM-DD. */
  dtNascimento: string;
  ativo?: boolean;
  stCartao?: 'Ativo' | 'Bloqueado' | 'Vencido';
  confirmado?: boolean;
  dados: Pick<Dados, 'nmBeneficiario' | 'ieSexo' | 'nmMae' | 'cdEstadoCivil'> & Partial<Dados>;
}

export interface Familia {
  sqFamilia: number;
  endereco: Endereco;
  /** The holder comes first. */
  membros: [Membro, ...Membro[]];
}

/** The identity of a persona, in the form of the tables. */
function identidade(chave: ChavePersona): Pick<Membro, 'nrCartao' | 'nrCpf' | 'dtNascimento'> {
  const { carteirinha, cpf, dtNasc } = persona(chave);
  return {
    nrCartao: carteirinha,
    nrCpf: cpf,
    dtNascimento: dtNasc.split('/').reverse().join('-'),
  };
}

const RIO_PRETO = { cdMunicipioIbge: '354980', nmCidade: 'São José do Rio Preto', sgEstado: 'SP' };
const MIRASSOL = { cdMunicipioIbge: '353030', nmCidade: 'Mirassol', sgEstado: 'SP' };
const OLIMPIA = { cdMunicipioIbge: '353390', nmCidade: 'Olímpia', sgEstado: 'SP' };

const [SOLTEIRO, CASADO, DIVORCIADO, VIUVO] = ['1', '2', '3', '4'] as const;

function rua(
  dsEndereco: string,
  nrImovel: string,
  nmBairro: string,
  nrCep: string,
  cidade: typeof RIO_PRETO,
  dsComplemento?: string,
): Endereco {
  return {
    cdTipoLogradouro: 'R',
    dsEndereco,
    nrImovel,
    dsComplemento: dsComplemento ?? null,
    nmBairro,
    nrCep,
    ...cidade,
  };
}

export const familiasDemonstracao: Familia[] = [
  {
    sqFamilia: 101,
    endereco: rua('das Paineiras', '482', 'Jardim Aurora', '15000101', RIO_PRETO, 'Casa 2'),
    membros: [
      {
        ...identidade('titular'),
        dados: {
          nmBeneficiario: 'Helena Prado Quintela',
          ieSexo: 'F',
          nmMae: 'Aurora Prado Quintela',
          cdEstadoCivil: CASADO,
          nrCns: '700000000000102',
        },
      },
      {
        nrCartao: '09990001000101016',
        nrCpf: '39053344705',
        dtNascimento: '1965-09-02',
        dados: {
          nmBeneficiario: 'Tomás Quintela Arruda',
          ieSexo: 'M',
          nmMae: 'Celeste Quintela Arruda',
          cdEstadoCivil: CASADO,
        },
      },
      {
        nrCartao: '09990001000101024',
        nrCpf: undefined,
        dtNascimento: '1999-07-21',
        ativo: false,
        stCartao: 'Vencido',
        dados: {
          nmBeneficiario: 'Iara Prado Quintela',
          ieSexo: 'F',
          nmMae: 'Helena Prado Quintela',
          cdEstadoCivil: SOLTEIRO,
        },
      },
    ],
  },
  {
    sqFamilia: 102,
    endereco: rua('dos Ipês', '75', 'Vila Serena', '15000202', RIO_PRETO, 'Apartamento 31'),
    membros: [
      {
        ...identidade('nao-confirmado'),
        confirmado: false,
        dados: {
          nmBeneficiario: 'Davi Moreira Castanho',
          ieSexo: 'M',
          nmMae: 'Rita Moreira Castanho',
          cdEstadoCivil: SOLTEIRO,
        },
      },
    ],
  },
  {
    sqFamilia: 103,
    endereco: rua('Quinze de Agosto', '1210', 'Centro', '15130003', MIRASSOL),
    membros: [
      {
        ...identidade('cartao-204'),
        stCartao: 'Bloqueado',
        dados: {
          nmBeneficiario: 'Rosa Lemos Taquari',
          ieSexo: 'F',
          nmMae: 'Judite Lemos Taquari',
          cdEstadoCivil: DIVORCIADO,
        },
      },
    ],
  },
  {
    sqFamilia: 104,
    endereco: rua('das Andorinhas', '19', 'Jardim das Aves', '15000404', RIO_PRETO),
    membros: [
      {
        ...identidade('perfil-recusado'),
        dados: {
          nmBeneficiario: 'Caio Bastos Ipeúna',
          ieSexo: 'M',
          nmMae: 'Lúcia Bastos Ipeúna',
          cdEstadoCivil: CASADO,
        },
      },
    ],
  },
  {
    sqFamilia: 105,
    endereco: rua('do Engenho', '640', 'Parque do Rio', '15000505', RIO_PRETO, 'Fundos'),
    membros: [
      {
        ...identidade('sem-contratos'),
        dados: {
          nmBeneficiario: 'Lívia Sampaio Araçá',
          nmSocial: 'Lívia Araçá',
          ieSexo: 'F',
          nmMae: 'Noêmia Sampaio Araçá',
          cdEstadoCivil: SOLTEIRO,
        },
      },
    ],
  },
  {
    sqFamilia: 106,
    endereco: rua('Barão de Itapura', '333', 'Centro', '15400606', OLIMPIA),
    membros: [
      {
        ...identidade('contrato-invalido'),
        dados: {
          nmBeneficiario: 'Otávio Reis Jequitibá',
          ieSexo: 'M',
          nmMae: 'Marta Reis Jequitibá',
          cdEstadoCivil: CASADO,
        },
      },
    ],
  },
  {
    sqFamilia: 107,
    endereco: rua('das Camélias', '58', 'Jardim Primavera', '15000707', RIO_PRETO),
    membros: [
      {
        ...identidade('inativo'),
        ativo: false,
        dados: {
          nmBeneficiario: 'Nair Coelho Paineira',
          ieSexo: 'F',
          nmMae: 'Benedita Coelho Paineira',
          cdEstadoCivil: VIUVO,
        },
      },
    ],
  },
  {
    sqFamilia: 108,
    endereco: rua('Professor Anísio', '904', 'Vila Nova', '15000808', RIO_PRETO),
    membros: [
      {
        ...identidade('boletos-500'),
        dados: {
          nmBeneficiario: 'Bruno Falcão Cedro',
          ieSexo: 'M',
          nmMae: 'Vera Falcão Cedro',
          cdEstadoCivil: SOLTEIRO,
        },
      },
    ],
  },
  {
    sqFamilia: 109,
    endereco: rua('das Acácias', '27', 'Jardim Aurora', '15000909', RIO_PRETO),
    membros: [
      {
        ...identidade('confirmacao-500'),
        dados: {
          nmBeneficiario: 'Marina Duarte Sucupira',
          ieSexo: 'F',
          nmMae: 'Elza Duarte Sucupira',
          cdEstadoCivil: SOLTEIRO,
        },
      },
    ],
  },
  {
    sqFamilia: 110,
    endereco: rua('Capitão Faustino', '1501', 'Boa Vista', '15001010', RIO_PRETO, 'Bloco B'),
    membros: [
      {
        ...identidade('outra-titular'),
        dados: {
          nmBeneficiario: 'Sofia Amaral Guarantã',
          ieSexo: 'F',
          nmMae: 'Ivone Amaral Guarantã',
          cdEstadoCivil: DIVORCIADO,
        },
      },
    ],
  },
];
