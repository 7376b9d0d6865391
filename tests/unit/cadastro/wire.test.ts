/** The answers of the registration services: `docs/contract.md` › Registration. */
import { describe, expect, it } from 'vitest';
import { buscarConfirmacaoCadastro } from '#lib/cadastro/wire.ts';

const cadastro = {
  cdPessoaFisica: 501,
  nrCartao: '9001.0020.0300-401',
  nmBeneficiario: ' Marina Prado ',
  nmSocial: '',
  nrCpf: '529.982.247-25',
  dtNascimento: '05/09/1960',
  ieSexo: 'F',
  nmMae: 'Ana Prado',
  nrRg: 123_456_789,
  dsOrgaoEmissorRg: 'SSP',
  dtEmRg: null,
  cdEstadoCivil: 2,
  sqPais: '55',
  nrCns: '700 0000 0000 0000',
  nrTelefone: '(17) 3202-1234 ramal 12',
  nrCelular: '+55 (17) 99000-0000',
  dsEmail: 'marina@exemplo.example',
  endereco: { dsEndereco: 'Rua das Flores', nrImovel: 12, nrCep: '15000-000', sgEstado: 'SP' },
  idInterno: 9,
};

describe('buscarConfirmacaoCadastro.answers', () => {
  it('reads a registration: codes as text, numbers as digits, no unknown fields', () => {
    const body = { response: { cdPessoa: 501, dtConfirmacao: '21/11/2026 09:05', cadastro } };
    expect(buscarConfirmacaoCadastro.answers.parse(body)).toEqual({
      cdPessoa: '501',
      dtConfirmacao: '21/11/2026 09:05',
      cadastro: {
        cdPessoaFisica: '501',
        nrCartao: '900100200300401',
        nmBeneficiario: 'Marina Prado',
        nrCpf: '52998224725',
        dtNascimento: '05/09/1960',
        ieSexo: 'F',
        nmMae: 'Ana Prado',
        nrRg: '123456789',
        dsOrgaoEmissorRg: 'SSP',
        cdEstadoCivil: '2',
        sqPais: '55',
        nrCns: '700000000000000',
        nrTelefone: '(17) 3202-1234 ramal 12',
        nrCelular: '17990000000',
        dsEmail: 'marina@exemplo.example',
        endereco: {
          dsEndereco: 'Rua das Flores',
          nrImovel: '12',
          nrCep: '15000000',
          sgEstado: 'SP',
        },
      },
    });
  });

  it('accepts a missing registration and a missing date', () => {
    expect(buscarConfirmacaoCadastro.answers.parse({ response: {} })).toEqual({});
    const response = { cadastro: null, dtConfirmacao: null };
    expect(buscarConfirmacaoCadastro.answers.parse({ response })).toEqual({});
  });

  it('accepts a day without an hour', () => {
    const response = { dtConfirmacao: '21/11/2026' };
    expect(buscarConfirmacaoCadastro.answers.parse({ response })).toEqual(response);
  });
});
