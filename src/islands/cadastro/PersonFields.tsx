import { Field, SelectField } from '#islands/forms/Field.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import { CpfField, DateField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { type Listas, SEXOS } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { optionsOf } from './AddressFields.tsx';

/** The entries of a list; a code that it no longer has stays what it is until another is chosen. */
function offered(list: readonly OpcaoCadastro[], current: string | undefined) {
  const isMissing = current && list.every(({ codigo }) => codigo !== current);
  return optionsOf(
    isMissing ? [{ codigo: current, descricao: 'Como está no seu cadastro' }, ...list] : list,
  );
}

/** Who the person is. */
export function PersonFields({ listas, ...state }: FieldState & { listas: Listas }) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nmBeneficiario')} label="Nome completo" autoComplete="name" />
      <Field
        {...field('nmSocial')}
        label="Nome social"
        optional
        hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
      />
      <CpfField {...state} name="nrCpf" optional />
      <DateField {...state} name="dtNascimento" autoComplete="bday" />
      <SelectField
        {...field('ieSexo')}
        label="Sexo"
        optional
        options={offered(SEXOS, state.valores['ieSexo'])}
        placeholder="Não informar"
      />
      <Field {...field('nmMae')} label="Nome da mãe" />
      <SelectField
        {...field('cdEstadoCivil')}
        label="Estado civil"
        optional
        options={offered(listas.estadosCivis, state.valores['cdEstadoCivil'])}
        placeholder="Não informar"
      />
      <SelectField
        {...field('sqPais')}
        label="País de nascimento"
        optional
        options={offered(listas.paises, state.valores['sqPais'])}
        placeholder="Não informar"
      />
    </>
  );
}

/** What the person's papers say. */
export function DocumentFields(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nrRg')} label="RG" optional />
      <Field
        {...field('dsOrgaoEmissorRg')}
        label="Órgão emissor"
        optional
        short
        hint="Como SSP/SP."
      />
      <DateField
        {...state}
        name="dtEmRg"
        label="Data de emissão do RG"
        hint="Dia, mês e ano, como 10/03/1985."
        optional
      />
      <Field
        {...field('nrCns')}
        label="Cartão SUS (CNS)"
        optional
        hint="São 15 números. Você encontra no cartão do SUS ou no aplicativo Meu SUS Digital."
        inputMode="numeric"
      />
    </>
  );
}

/** By which numbers the person can be reached. */
export function ContactFields(state: FieldState) {
  return (
    <>
      <PhoneField
        {...state}
        name="nrCelular"
        hint="Com DDD. É por ele que avisamos sobre autorizações."
      />
      <PhoneField
        {...state}
        name="nrTelefone"
        label="Telefone fixo"
        hint="Com DDD."
        optional
        autoComplete="off"
      />
    </>
  );
}
