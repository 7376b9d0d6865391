/** Current and new value side by side: what changes, in words, and nothing else. */
import { describe, expect, it } from 'vitest';
import { flatCadastro, type Listas, mudancas } from '#lib/cadastro/comparison.ts';

const listas: Listas = {
  estadosCivis: [{ codigo: '1', descricao: 'Solteiro(a)' }],
  paises: [{ codigo: '10', descricao: 'Brasil' }],
  ufs: [{ codigo: 'SP', descricao: 'São Paulo' }],
  tiposLogradouro: [{ codigo: 'R', descricao: 'Rua' }],
};

it('a registration is flat fields, its address among them', () => {
  expect(
    flatCadastro({
      cdPessoaFisica: '1',
      nmBeneficiario: 'A',
      endereco: { nrCep: '15000000', nmCidade: 'Mirassol' },
    }),
  ).toEqual({ cdPessoaFisica: '1', nmBeneficiario: 'A', nrCep: '15000000', nmCidade: 'Mirassol' });
});

describe('mudancas', () => {
  it('spelling is no change', () => {
    const atual = { nrCpf: '52998224725', nrCelular: '17990000001', nmSocial: undefined };
    const novo = { nrCpf: '529.982.247-25', nrCelular: '(17) 99000-0001', nmSocial: '  ' };
    expect(mudancas(['nrCpf', 'nrCelular', 'nmSocial'], atual, novo, listas)).toEqual([]);
  });

  it('codes are told by their names, a town by its new one', () => {
    const atual = { cdEstadoCivil: '9', cdMunicipioIbge: '353030', nmCidade: 'Mirassol' };
    const novo = { cdEstadoCivil: '1', cdMunicipioIbge: '354980' };
    expect(mudancas(Object.keys(novo), atual, novo, listas, 'Rio Preto')).toEqual([
      { campo: 'cdEstadoCivil', label: 'Estado civil', atual: '9', novo: 'Solteiro(a)' },
      { campo: 'cdMunicipioIbge', label: 'Cidade', atual: 'Mirassol', novo: 'Rio Preto' },
    ]);
  });

  it('what is emptied is told as gone', () => {
    expect(mudancas(['nmSocial'], { nmSocial: 'Zizi' }, { nmSocial: '' }, listas)).toEqual([
      { campo: 'nmSocial', label: 'Nome social', atual: 'Zizi', novo: undefined },
    ]);
  });
});
