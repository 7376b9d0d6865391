import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { Field, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import type { StepProps } from '#islands/forms/field-of.ts';
import { type Own, OwnCard } from '#islands/forms/OwnCard.tsx';
import {
  CardField,
  EmailField,
  LandlineField,
  PhoneField,
} from '#islands/forms/PersonalFields.tsx';
import { INTERNACAO, OCORRENCIAS, UFS } from '#lib/ouvidoria/rules.ts';

/** The fields about the event and its urgency. */
export function Occurrence({ field }: StepProps) {
  return (
    <>
      <ChoiceField {...field('tpOcorrencia')} options={OCORRENCIAS} />
      <TextareaField
        {...field('dsMensagem')}
        hint="Quando foi, onde, com quem você falou e o que espera que seja feito."
        most={4000}
        rows={5}
      />
      <Field
        {...field('nrProtocolo')}
        hint="Se você já falou com o atendimento sobre isto."
        inputMode="numeric"
      />
      <ChoiceField {...field('stInternacao')} options={INTERNACAO} />
      <p className="muted">Foto ou documento: no próximo passo.</p>
    </>
  );
}

/** The fields about the person and their contacts; a member's card is known. */
export function Person({ own, field }: StepProps & { own: Own | undefined }) {
  return (
    <>
      {own ? <OwnCard own={own} name="nrCartao" /> : <CardField {...field('nrCartao')} />}
      <Field {...field('nmBeneficiario')} autoComplete="name" />
      <PhoneField {...field('nrCelular')} />
      <LandlineField {...field('nrTelefone')} />
      <EmailField {...field('dsEmail')} hint="Se quiser a resposta também por escrito." />
    </>
  );
}

/** The fields that only some people need. */
export function More({ field }: StepProps) {
  return (
    <>
      <Field
        {...field('nmSocial')}
        hint="É o nome pelo qual vamos tratar você, se for diferente do nome do documento."
      />
      <Field {...field('dsProfissao')} autoComplete="organization-title" />
    </>
  );
}

export function Address({ field }: StepProps) {
  return (
    <>
      <p className="muted">
        Só é preciso se você quiser a resposta em papel, ou se o assunto for perto da sua casa.
      </p>
      <Field {...field('dsEndereco')} autoComplete="address-line1" />
      <Field {...field('nrImovel')} short />
      <Field
        {...field('dsComplemento')}
        hint="Apartamento, bloco, fundos."
        autoComplete="address-line2"
      />
      <Field {...field('nmBairro')} autoComplete="address-level3" />
      <Field {...field('nmCidade')} autoComplete="address-level2" />
      <SelectField
        {...field('sgEstado')}
        placeholder="Escolha o estado"
        options={UFS}
        autoComplete="address-level1"
      />
    </>
  );
}
