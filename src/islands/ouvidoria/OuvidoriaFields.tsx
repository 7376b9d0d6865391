import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { type FieldState, fieldOf } from '#islands/forms/field-state.ts';
import { EmailField, PhoneField } from '#islands/forms/PersonalFields.tsx';
import { INTERNACAO, OCORRENCIAS, UFS } from '#lib/ouvidoria/rules.ts';

/** What happened, and how urgent it is. */
export function Occurrence(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <ChoiceField
        {...field('tpOcorrencia')}
        label="O que você quer registrar?"
        options={OCORRENCIAS}
      />
      <TextareaField
        {...field('dsMensagem')}
        label="Conte o que aconteceu"
        hint="Quando foi, onde, com quem você falou e o que espera que seja feito."
        most={4000}
        rows={8}
      />
      <Field
        {...field('nrProtocolo')}
        label="Protocolo do primeiro atendimento"
        hint="Se você já falou com o atendimento sobre isto."
        optional
        inputMode="numeric"
      />
      <ChoiceField
        {...field('stInternacao')}
        label="Há alguém internado agora por causa deste assunto?"
        options={INTERNACAO}
      />
    </>
  );
}

/** Who speaks, and how they are reached. */
export function Person(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <Field {...field('nmBeneficiario')} label="Nome completo" autoComplete="name" />
      <Field
        {...field('nmSocial')}
        label="Nome social"
        hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
        optional
      />
      <Field
        {...field('dsProfissao')}
        label="Profissão"
        optional
        autoComplete="organization-title"
      />
      <PhoneField {...state} name="nrCelular" />
      <PhoneField
        {...state}
        name="nrTelefone"
        label="Telefone fixo"
        hint="Com DDD, como (17) 3222-2222."
        optional
        autoComplete="off"
      />
      <EmailField
        {...state}
        name="dsEmail"
        hint="Se quiser a resposta também por escrito."
        optional
      />
    </>
  );
}

/** Where they live: for an answer on paper. */
export function Address(state: FieldState) {
  const field = fieldOf(state);
  return (
    <>
      <p className="muted">
        Só é preciso se você quiser a resposta em papel, ou se o assunto for perto da sua casa.
      </p>
      <Field {...field('dsEndereco')} label="Rua" optional autoComplete="address-line1" />
      <Field {...field('nrImovel')} label="Número" short optional />
      <Field
        {...field('dsComplemento')}
        label="Complemento"
        hint="Apartamento, bloco, fundos."
        optional
        autoComplete="address-line2"
      />
      <Field {...field('nmBairro')} label="Bairro" optional autoComplete="address-level3" />
      <Field {...field('nmCidade')} label="Cidade" optional autoComplete="address-level2" />
      <SelectField
        {...field('sgEstado')}
        label="Estado"
        placeholder="Escolha o estado"
        options={UFS}
        optional
        autoComplete="address-level1"
      />
    </>
  );
}
