import { Field, SelectField } from '#islands/forms/Field.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import { CpfField, DateField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { COMO_ESTA, type Listas, SEXOS } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { optionsOf } from './AddressFields.tsx';

/**
 * The entries of a list. A current code that the list no longer has is added, so that it stays
 * selected.
 */
function offered(list: readonly OpcaoCadastro[], current: string | undefined) {
  const isMissing = current && list.every(({ codigo }) => codigo !== current);
  return optionsOf(isMissing ? [{ codigo: current, descricao: COMO_ESTA }, ...list] : list);
}

const listHint = (list: readonly OpcaoCadastro[]) =>
  list.length === 0
    ? 'Não conseguimos carregar esta lista agora. O que está no seu cadastro continua valendo.'
    : undefined;

/** The personal data. */
export function PersonFields({ listas, ...state }: FieldState & { listas: Listas }) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nmBeneficiario')} autoComplete="name" />
      <Field
        {...field('nmSocial')}
        hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
      />
      <CpfField {...state} name="nrCpf" />
      <DateField {...state} name="dtNascimento" autoComplete="bday" />
      <SelectField
        {...field('ieSexo')}
        options={offered(SEXOS, state.valores['ieSexo'])}
        placeholder="Não informar"
      />
      <Field {...field('nmMae')} />
      <SelectField
        {...field('cdEstadoCivil')}
        options={offered(listas.estadosCivis, state.valores['cdEstadoCivil'])}
        placeholder="Não informar"
        hint={listHint(listas.estadosCivis)}
      />
      <SelectField
        {...field('sqPais')}
        options={offered(listas.paises, state.valores['sqPais'])}
        placeholder="Não informar"
        hint={listHint(listas.paises)}
      />
    </>
  );
}

/** The data of the person's documents. */
export function DocumentFields(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nrRg')} />
      <Field {...field('dsOrgaoEmissorRg')} short hint="Como SSP/SP." />
      <DateField {...state} name="dtEmRg" hint="Dia, mês e ano, como 10/03/1985." />
      <Field
        {...field('nrCns')}
        hint="São 15 números. Você encontra no cartão do SUS ou no aplicativo Meu SUS Digital."
        inputMode="numeric"
      />
    </>
  );
}

/** The person's telephone numbers. */
export function ContactFields(state: FieldState) {
  return (
    <>
      <PhoneField
        {...state}
        name="nrCelular"
        hint="Com DDD. É por ele que avisamos sobre autorizações."
      />
      <PhoneField {...state} name="nrTelefone" hint="Com DDD." autoComplete="off" />
    </>
  );
}
