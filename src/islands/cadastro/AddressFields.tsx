import { useEffect, useEffectEvent, useState } from 'react';
import { Field, SelectField } from '#islands/forms/Field.tsx';
import { rewrite } from '#islands/forms/field-of.ts';
import type { FormState } from '#islands/forms/use-form.ts';
import { COMO_ESTA, type StepData } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import type { Fields } from '#lib/forms/form.ts';
import { listOf, type ListText } from '#lib/forms/list-text.ts';

export const optionsOf = (list: readonly OpcaoCadastro[]) =>
  list.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

export const dataOf = ({ dados }: Pick<FormState, 'dados'>): StepData => dados ?? {};

/** The words of the shown codes. Those of a changed code came with the review. */
export function wordsOf({ known, valores, ...state }: FormState, before: Fields): Fields {
  const { words = {} } = dataOf(state);
  const isKnown = (name: string) => valores[name] === known[name];
  return {
    ...Object.fromEntries(Object.entries(before).filter(([name]) => isKnown(name))),
    ...Object.fromEntries(Object.entries(words).filter(([name]) => !isKnown(name))),
  };
}

/** The choices of a list. Without the list the earlier choice stays selected, and the action checks it again. */
const offered = (text: ListText | undefined, chosen: string | undefined, label: string) => {
  const list = listOf(text ?? '');
  return optionsOf(list.length === 0 && chosen ? [{ codigo: chosen, descricao: label }] : list);
};

/** Loads the towns of the chosen state, where no script loads them or where the script failed. */
const TownsButton = () => (
  <p>
    <button
      type="submit"
      className="button button--quiet button--small"
      name={CONTROL.goTo}
      value="endereco"
    >
      Mostrar as cidades deste estado
    </button>
  </p>
);

/**
 * An address in one step. The state is before the town, because it determines the towns. A state has up to 853 towns:
 * a page has only that of the registration, and the others follow it.
 */
export function AddressFields({ state }: { state: FormState }) {
  const { known, valores, field, renew } = state;
  const { ufs, tiposLogradouro, cidades } = dataOf(state);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await renew({ ...dataOf(state), cidades: '' });
    setLoading(false);
  };
  const estado = field('sgEstado').defaultValue;
  const isShort = cidades === undefined && Boolean(estado);
  const complete = useEffectEvent(load);
  useEffect(() => {
    if (isShort) void complete();
  }, [isShort]);

  const isMissing = cidades === '' && estado;
  const isSameTown = valores['cdMunicipioIbge'] === known['cdMunicipioIbge'];
  const town = (isSameTown ? known['nmCidade'] : undefined) ?? 'A mesma cidade de antes';
  return (
    <>
      <Field
        {...field('nrCep')}
        short
        hint="Oito números, como 15000-000."
        defaultValue={displayCep(field('nrCep').defaultValue ?? '')}
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        {...field('sgEstado')}
        options={offered(ufs, estado, estado ?? '')}
        placeholder="Escolha o estado"
        autoComplete="address-level1"
        onChange={() => void load()}
      />
      {isMissing ? <TownsButton /> : <noscript>{import.meta.env.SSR && <TownsButton />}</noscript>}
      <SelectField
        {...field('cdMunicipioIbge')}
        options={offered(cidades, field('cdMunicipioIbge').defaultValue, town)}
        // A list that opens before the towns are there says so, and nothing on the page moves.
        placeholder={isLoading ? 'Carregando as cidades…' : 'Escolha a cidade'}
        hint={isMissing && 'Não conseguimos carregar as cidades agora. Tente de novo.'}
      />
      <SelectField
        {...field('cdTipoLogradouro')}
        options={offered(tiposLogradouro, field('cdTipoLogradouro').defaultValue, COMO_ESTA)}
        placeholder="Rua, avenida…"
      />
      <Field
        {...field('dsEndereco')}
        hint="Sem o tipo: só “das Paineiras”, por exemplo."
        autoComplete="address-line1"
      />
      <Field {...field('nrImovel')} short hint="Se não tiver, escreva S/N." />
      <Field
        {...field('dsComplemento')}
        hint="Apartamento, bloco, fundos."
        autoComplete="address-line2"
      />
      <Field {...field('nmBairro')} />
    </>
  );
}
