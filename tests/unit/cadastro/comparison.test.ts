/** Current and new values side by side, with only the changes, in words. */
import { describe, expect, it } from 'vitest';
import { flatCadastro, type Listas, changesIn, withCodes } from '#lib/cadastro/comparison.ts';
import { cadastroForm } from '#lib/cadastro/schema.ts';

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
  ])('%j becomes %j', (flat, coded) => {
    expect(withCodes(flat, listas)).toEqual(coded);
  });
});

const stepOfFields = (...names: string[]) => ({
  name: 'passo',
  title: '',
  fields: Object.fromEntries(
    cadastroForm.steps
      .flatMap(({ fields }) => Object.entries(fields))
      .filter(([name]) => names.includes(name)),
  ),
});

describe('changesIn', () => {
  it('ignores differences of spelling', () => {
    const atual = { nrCpf: '52998224725', nrCelular: '17990000001', nmSocial: undefined };
    const novo = { nrCpf: '529.982.247-25', nrCelular: '(17) 99000-0001', nmSocial: '  ' };
    expect(changesIn(stepOfFields('nrCpf', 'nrCelular', 'nmSocial'), atual, novo, listas)).toEqual(
      [],
    );
  });

  it('shows codes by their names, and a town by its new name', () => {
    const atual = { cdEstadoCivil: '9', cdMunicipioIbge: '353030', nmCidade: 'Mirassol' };
    const novo = { cdEstadoCivil: '1', cdMunicipioIbge: '354980' };
    expect(changesIn(stepOfFields(...Object.keys(novo)), atual, novo, listas, 'Rio Preto')).toEqual(
      [
        { label: 'Estado civil', atual: '9', novo: 'Solteiro(a)' },
        { label: 'Cidade', atual: 'Mirassol', novo: 'Rio Preto' },
      ],
    );
  });

  it('shows an emptied field as removed', () => {
    expect(
      changesIn(stepOfFields('nmSocial'), { nmSocial: 'Zizi' }, { nmSocial: '' }, listas),
    ).toEqual([{ label: 'Nome social', atual: 'Zizi', novo: undefined }]);
  });
});
