/** What is asked to change a registration or an address; named as in the payload (`docs/contract.md`). */
import { formatCns } from '@brazilian-utils/brazilian-utils/format-cns';
import { z } from 'zod';
import { displayCpf } from '#lib/formats/cpf.ts';
import { displayCep, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';

// Services write telephones in any spelling.
const telefone = (valor: string) => displayPhone(valor.replace(/\D/g, ''));

const lugar = {
  nome: 'lugar',
  titulo: 'CEP e estado',
  campos: {
    nrCep: field('CEP', campos.cepObrigatorio('Informe o CEP.'), { mostra: displayCep }),
    sgEstado: field(
      'Estado',
      z.string({ error: 'Escolha o estado.' }).regex(/^[A-Z]{2}$/, 'Escolha o estado.'),
    ),
  },
} as const;

const rua = {
  nome: 'endereco',
  titulo: 'Endereço',
  campos: {
    cdMunicipioIbge: field(
      'Cidade',
      z.string({ error: 'Escolha a cidade.' }).regex(/^\d{6}$/, { error: 'Escolha a cidade.' }),
    ),
    cdTipoLogradouro: field('Tipo', campos.codigoDaLista('Escolha o tipo, como rua ou avenida.')),
    dsEndereco: field('Nome da rua', campos.textoObrigatorio('Informe o nome da rua.', 80)),
    nrImovel: field('Número', campos.textoObrigatorio('Informe o número, ou S/N.', 10)),
    dsComplemento: field('Complemento', campos.textoOpcional(40)),
    nmBairro: field('Bairro', campos.textoObrigatorio('Informe o bairro.', 60)),
  },
} as const;

const revisao = { nome: 'revisao', titulo: 'Confira antes de enviar', campos: {} } as const;

export const enderecoForm = defineForm({ nome: 'endereco', passos: [lugar, rua, revisao] });

export const cadastroForm = defineForm({
  nome: 'cadastro',
  passos: [
    {
      nome: 'pessoal',
      titulo: 'Dados pessoais',
      campos: {
        nmBeneficiario: field(
          'Nome completo',
          campos.textoObrigatorio('Informe o nome completo.', 100),
        ),
        nmSocial: field('Nome social', campos.textoOpcional(100)),
        nrCpf: field('CPF', campos.ouVazio(campos.cpfObrigatorio(campos.CPF_INVALIDO)), {
          mostra: displayCpf,
        }),
        dtNascimento: field(
          'Data de nascimento',
          campos.dataPassada('Informe a data de nascimento.'),
        ),
        ieSexo: field('Sexo', campos.ouVazio(campos.codigoDaLista())),
        nmMae: field('Nome da mãe', campos.textoObrigatorio('Informe o nome da mãe.', 100)),
        cdEstadoCivil: field('Estado civil', campos.ouVazio(campos.codigoDaLista())),
        sqPais: field('País de nascimento', campos.ouVazio(campos.codigoDaLista())),
      },
    },
    {
      nome: 'documentos',
      titulo: 'Documentos',
      campos: {
        nrRg: field('RG', campos.textoOpcional(20)),
        dsOrgaoEmissorRg: field('Órgão emissor', campos.textoOpcional(20)),
        dtEmRg: field(
          'Data de emissão do RG',
          campos.ouVazio(campos.dataPassada(campos.DATA_INVALIDA)),
        ),
        nrCns: field('Cartão SUS (CNS)', campos.ouVazio(campos.cns), { mostra: formatCns }),
      },
    },
    {
      nome: 'contato',
      titulo: 'Telefones',
      campos: {
        nrCelular: field('Celular', campos.celularObrigatorio('Informe o celular.'), {
          mostra: telefone,
        }),
        nrTelefone: field('Telefone fixo', campos.ouVazio(campos.telefone), { mostra: telefone }),
      },
    },
    lugar,
    rua,
    {
      ...revisao,
      arquivos: {
        documento: { rotulo: 'Documento enviado', opcional: true },
        comprovante: { rotulo: 'Comprovante enviado', opcional: true },
      },
    },
  ],
});

/** Confirms a registration as it is shown. */
export const confirmarForm = defineForm({
  nome: 'cadastro-confirmar',
  passos: [
    { nome: 'confirmar', titulo: '', campos: { voltar: hiddenField(z.string().optional()) } },
  ],
});
