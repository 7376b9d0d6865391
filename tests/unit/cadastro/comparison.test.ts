/** A registration as fields of a form: its codes, its changes, its words. */
import { describe, expect, it } from 'vitest';
import { flatCadastro, type Listas, withCodes, wordingsOf } from '#lib/cadastro/comparison.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import { isChanged } from '#lib/forms/steps.ts';

const listas: Listas = {
  estadosCivis: [{ codigo: '1', descricao: 'Solteiro(a)' }],
  paises: [{ codigo: '10', descricao: 'Brasil' }],
  ufs: [{ codigo: 'SP', descricao: 'São Paulo' }],
  tiposLogradouro: [{ codigo: 'R', descricao: 'Rua' }],
};

it('a registration becomes flat fields with its address', () => {
  expect(
    flatCadastro({
      cdPessoaFisica: '1',
      nmBeneficiario: 'A',
      endereco: { nrCep: '15000000', nmCidade: 'Mirassol' },
    }),
  ).toEqual({ cdPessoaFisica: '1', nmBeneficiario: 'A', nrCep: '15000000', nmCidade: 'Mirassol' });
});

describe('codes of lists', () => {
  it.each([
    [{ cdEstadoCivil: 'SOLTEIRO(A)' }, { cdEstadoCivil: '1' }],
    [{ sqPais: 'brasil' }, { sqPais: '10' }],
    [{ sgEstado: 'sp' }, { sgEstado: 'SP' }],
    [{ sgEstado: 'SÃO PAULO' }, { sgEstado: 'SP' }],
    [{ cdTipoLogradouro: 'rua ' }, { cdTipoLogradouro: 'R' }],
    [{ ieSexo: 'feminino' }, { ieSexo: 'F' }],
    [{ cdEstadoCivil: '1' }, { cdEstadoCivil: '1' }],
    [{ sqPais: '999' }, { sqPais: '999' }],
    [
      { sqPais: undefined, nmMae: 'Rua' },
      { sqPais: undefined, nmMae: 'Rua' },
    ],
  ])('turn %j into %j', (flat, coded) => {
    expect(withCodes(flat, listas)).toEqual(coded);
  });
});

describe('a change', () => {
  const changed = (before: Record<string, string | undefined>, now: Record<string, string>) =>
    cadastroForm.steps.filter((step) => isChanged(step, before, now)).map(({ name }) => name);

  it('is not a difference of spelling only', () => {
    const before = { nrCpf: '52998224725', nrCelular: '17990000001', nmSocial: undefined };
    const now = { nrCpf: '529.982.247-25', nrCelular: '(17) 99000-0001', nmSocial: '  ' };
    expect(changed(before, now)).toEqual([]);
  });

  it('is another code, another capital letter, or an emptied field', () => {
    expect(
      changed(
        { cdEstadoCivil: '9', cdMunicipioIbge: '353030', nmMae: 'ana', nmSocial: 'Zizi' },
        { cdEstadoCivil: '1', cdMunicipioIbge: '354980', nmMae: 'Ana', nmSocial: '' },
      ),
    ).toEqual(['endereco', 'nmSocial', 'nmMae', 'cdEstadoCivil']);
  });
});

it('codes are shown by their names, and a town by its own name', () => {
  const flat = { cdEstadoCivil: '1', cdMunicipioIbge: '354980', sqPais: '99' };
  expect(wordingsOf(flat, listas, 'Rio Preto')).toEqual({
    cdEstadoCivil: 'Solteiro(a)',
    cdMunicipioIbge: 'Rio Preto',
    sqPais: '99',
  });
});
