/** Seed step: families, people, cards, and the failures that some of them are there to show. */
import type { Database } from '../db/client.ts';
import { cartoes, familias, pessoas } from '../db/schema/pessoas.ts';
import { falhas } from '../db/schema/sistema.ts';
import { addDays } from '../dates.ts';
import { familiasDemonstracao, type Familia, type Membro } from './familias-dados.ts';
import { persona } from './personas.ts';

/** Family 101's second person is person 10102, whose membership is 50102. */
function codes(familia: Familia, order: number) {
  const number = familia.sqFamilia * 100 + order + 1;
  return { cdPessoaFisica: number, cdBeneficiario: number + 40_000 };
}

/** E-mail and phones that belong to nobody, in the shape of real ones. */
function contacts(nome: string, cdPessoaFisica: number) {
  const [first = '', ...rest] = nome
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(' ');
  return {
    dsEmail: `${first}.${rest.at(-1) ?? ''}@exemplo.example`,
    nrTelefone: `17300${String(cdPessoaFisica)}`,
    nrCelular: `179000${String(cdPessoaFisica)}`,
  };
}

function personRow(familia: Familia, membro: Membro, order: number, seedDate: string) {
  const { cdPessoaFisica } = codes(familia, order);
  return {
    cdPessoaFisica,
    sqFamilia: familia.sqFamilia,
    nrCpf: membro.nrCpf ?? null,
    dtNascimento: membro.dtNascimento,
    nrRg: `99${String(cdPessoaFisica)}0`,
    dsOrgaoEmissorRg: 'SSP/SP',
    dtEmRg: `${String(Number(membro.dtNascimento.slice(0, 4)) + 17)}-03-10`,
    sqPais: '10',
    ...contacts(membro.dados.nmBeneficiario, cdPessoaFisica),
    dtConfirmacao:
      membro.confirmado === false ? null : new Date(`${addDays(seedDate, -90)}T15:20:00Z`),
    ...membro.dados,
  };
}

function cardRow(familia: Familia, membro: Membro, order: number) {
  return {
    ...codes(familia, order),
    nrCartao: membro.nrCartao,
    ieTitular: order === 0,
    ativo: membro.ativo ?? true,
    stCartao: membro.stCartao ?? 'Ativo',
  };
}

/** The person code of the holder of a family. */
function holderOf(chave: Parameters<typeof persona>[0]): string {
  const { carteirinha } = persona(chave);
  const familia = familiasDemonstracao.find(({ membros }) => membros[0].nrCartao === carteirinha);
  if (!familia) throw new Error(`'${chave}' has no family`);
  return String(codes(familia, 0).cdPessoaFisica);
}

export async function seedFamilias(db: Database, seedDate: string): Promise<void> {
  await db
    .insert(familias)
    .values(familiasDemonstracao.map(({ sqFamilia, endereco }) => ({ sqFamilia, ...endereco })));
  await db
    .insert(pessoas)
    .values(
      familiasDemonstracao.flatMap((familia) =>
        familia.membros.map((membro, order) => personRow(familia, membro, order, seedDate)),
      ),
    );
  await db
    .insert(cartoes)
    .values(
      familiasDemonstracao.flatMap((familia) =>
        familia.membros.map((membro, order) => cardRow(familia, membro, order)),
      ),
    );
  await db.insert(falhas).values([
    {
      operacao: 'atualizarUsuario',
      chave: persona('perfil-recusado').carteirinha,
      status: 200,
      corpo: {
        valido: false,
        mensagem:
          'Seu cadastro está em revisão. Ligue para a central de atendimento para concluir a atualização.',
      },
    },
    {
      operacao: 'listarBoletos',
      chave: persona('boletos-500').carteirinha,
      status: 500,
      corpo: { mensagem: 'ORA-12170: tempo de conexão esgotado' },
    },
    {
      operacao: 'verificarCadastroConfirmado',
      chave: holderOf('confirmacao-500'),
      status: 500,
    },
  ]);
}
