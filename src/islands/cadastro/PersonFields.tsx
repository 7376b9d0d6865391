import { Field, SelectField } from '#islands/shared/Field.tsx';
import { rewrite } from '#islands/shared/rewrite.ts';
import { type Listas, SEXOS } from '#lib/cadastro/comparison.ts';
import { displayCpf, shapeCpf } from '#lib/cpf.ts';
import { normalizeDate } from '#lib/datas.ts';
import { displayPhone, shapePhone } from '#lib/formatos.ts';
import { optionsOf } from './AddressFields.tsx';

type Fields = Readonly<Record<string, string>>;

interface Props {
  valores: Fields;
  erros: Fields;
}

const phone = (value: string | undefined) => displayPhone((value ?? '').replace(/\D/g, ''));

/** Who the person is. */
export function PersonFields({ valores, erros, listas }: Props & { listas: Listas }) {
  const { nrCpf = '' } = valores;
  return (
    <>
      <Field
        label="Nome completo"
        name="nmBeneficiario"
        error={erros['nmBeneficiario']}
        defaultValue={valores['nmBeneficiario']}
        autoComplete="name"
      />
      <Field
        label="Nome social"
        name="nmSocial"
        optional
        hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
        error={erros['nmSocial']}
        defaultValue={valores['nmSocial']}
      />
      <Field
        label="CPF"
        name="nrCpf"
        optional
        error={erros['nrCpf']}
        defaultValue={/^\d{11}$/.test(nrCpf) ? displayCpf(nrCpf) : nrCpf}
        inputMode="numeric"
        onBlur={rewrite(shapeCpf)}
      />
      <Field
        label="Data de nascimento"
        name="dtNascimento"
        short
        hint="Dia, mês e ano, como 05/09/1960."
        error={erros['dtNascimento']}
        defaultValue={valores['dtNascimento']}
        inputMode="numeric"
        autoComplete="bday"
        onBlur={rewrite(normalizeDate)}
      />
      <SelectField
        label="Sexo"
        name="ieSexo"
        optional
        options={optionsOf(SEXOS)}
        placeholder="Não informar"
        error={erros['ieSexo']}
        defaultValue={valores['ieSexo'] ?? ''}
      />
      <Field
        label="Nome da mãe"
        name="nmMae"
        error={erros['nmMae']}
        defaultValue={valores['nmMae']}
      />
      <SelectField
        label="Estado civil"
        name="cdEstadoCivil"
        optional
        options={optionsOf(listas.estadosCivis)}
        placeholder="Não informar"
        error={erros['cdEstadoCivil']}
        defaultValue={valores['cdEstadoCivil'] ?? ''}
      />
      <SelectField
        label="País de nascimento"
        name="sqPais"
        optional
        options={optionsOf(listas.paises)}
        placeholder="Não informar"
        error={erros['sqPais']}
        defaultValue={valores['sqPais'] ?? ''}
      />
    </>
  );
}

/** What the person's papers say. */
export function DocumentFields({ valores, erros }: Props) {
  return (
    <>
      <Field label="RG" name="nrRg" optional error={erros['nrRg']} defaultValue={valores['nrRg']} />
      <Field
        label="Órgão emissor"
        name="dsOrgaoEmissorRg"
        optional
        short
        hint="Como SSP/SP."
        error={erros['dsOrgaoEmissorRg']}
        defaultValue={valores['dsOrgaoEmissorRg']}
      />
      <Field
        label="Data de emissão do RG"
        name="dtEmRg"
        optional
        short
        hint="Dia, mês e ano, como 10/03/1985."
        error={erros['dtEmRg']}
        defaultValue={valores['dtEmRg']}
        inputMode="numeric"
        onBlur={rewrite(normalizeDate)}
      />
      <Field
        label="Cartão SUS (CNS)"
        name="nrCns"
        optional
        hint="São 15 números. Você encontra no cartão do SUS ou no aplicativo Meu SUS Digital."
        error={erros['nrCns']}
        defaultValue={valores['nrCns']}
        inputMode="numeric"
      />
    </>
  );
}

/** By which numbers the person can be reached. */
export function ContactFields({ valores, erros }: Props) {
  return (
    <>
      <Field
        label="Celular"
        name="nrCelular"
        hint="Com DDD. É por ele que avisamos sobre autorizações."
        error={erros['nrCelular']}
        defaultValue={phone(valores['nrCelular'])}
        type="tel"
        autoComplete="tel"
        onBlur={rewrite(shapePhone)}
      />
      <Field
        label="Telefone fixo"
        name="nrTelefone"
        optional
        hint="Com DDD."
        error={erros['nrTelefone']}
        defaultValue={phone(valores['nrTelefone'])}
        type="tel"
        onBlur={rewrite(shapePhone)}
      />
    </>
  );
}
