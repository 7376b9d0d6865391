import { Field, SelectField } from '#islands/forms/Field.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { CpfField, DateField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { COMO_ESTA, SEXOS } from '#lib/cadastro/comparison.ts';
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

interface Props extends StepProps {
  /** The step, which has the name of its first field. */
  passo: string;
  /** The choices of a step that has a list of a service. */
  lista: readonly OpcaoCadastro[];
}

/** The fields of one row of the registration. */
export function RegistrationField({ passo, lista, field }: Props) {
  switch (passo) {
    case 'nrCelular':
      return (
        <PhoneField
          {...field('nrCelular')}
          hint="Com DDD. É por ele que avisamos sobre autorizações."
        />
      );
    case 'nrTelefone':
      return <PhoneField {...field('nrTelefone')} hint="Com DDD." autoComplete="off" />;
    case 'nmBeneficiario':
      return <Field {...field('nmBeneficiario')} autoComplete="name" />;
    case 'nmSocial':
      return (
        <Field
          {...field('nmSocial')}
          hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
        />
      );
    case 'nrCpf':
      return <CpfField {...field('nrCpf')} />;
    case 'dtNascimento':
      return <DateField {...field('dtNascimento')} autoComplete="bday" />;
    case 'ieSexo':
      return (
        <SelectField
          {...field('ieSexo')}
          options={offered(SEXOS, field('ieSexo').defaultValue)}
          placeholder="Não informar"
        />
      );
    case 'nmMae':
      return <Field {...field('nmMae')} />;
    case 'cdEstadoCivil':
      return (
        <SelectField
          {...field('cdEstadoCivil')}
          options={offered(lista, field('cdEstadoCivil').defaultValue)}
          placeholder="Não informar"
          hint={listHint(lista)}
        />
      );
    case 'sqPais':
      return (
        <SelectField
          {...field('sqPais')}
          options={offered(lista, field('sqPais').defaultValue)}
          placeholder="Não informar"
          hint={listHint(lista)}
        />
      );
    case 'rg':
      return (
        <>
          <Field {...field('nrRg')} />
          <Field {...field('dsOrgaoEmissorRg')} short hint="Como SSP/SP." />
          <DateField {...field('dtEmRg')} hint="Dia, mês e ano, como 10/03/1985." />
        </>
      );
    case 'nrCns':
      return (
        <Field
          {...field('nrCns')}
          hint="São 15 números. Você encontra no cartão do SUS ou no aplicativo Meu SUS Digital."
          inputMode="numeric"
        />
      );
    default:
      return null;
  }
}
