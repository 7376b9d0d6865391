import { useEffect, useEffectEvent, useState } from 'react';
import { Field, SelectField } from '#islands/forms/Field.tsx';
import { rewrite } from '#islands/forms/field-of.ts';
import type { FormState } from '#islands/forms/use-form.ts';
import type { Listas } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import { listOf, type ListText } from '#lib/forms/list-text.ts';

export const optionsOf = (list: readonly OpcaoCadastro[]) =>
  list.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

/** The data of the steps from the action: the towns of the chosen state, or the name of the chosen town. */
interface AddressData {
  cidades?: ListText;
  cidade?: string;
}

const dataOf = ({ dados }: FormState): AddressData => dados ?? {};

/** The name of the chosen town. That of the registration is known. */
export function chosenTown(state: FormState): string | undefined {
  const { known, valores } = state;
  const isSame = valores['cdMunicipioIbge'] === known['cdMunicipioIbge'];
  return isSame ? known['nmCidade'] : dataOf(state).cidade;
}

interface Props {
  state: FormState;
  listas: Pick<Listas, 'ufs' | 'tiposLogradouro'>;
}

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
export function AddressFields({ state, listas }: Props) {
  const { dados, field, renew } = state;
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await renew();
    setLoading(false);
  };
  const isShort = dados === undefined;
  const complete = useEffectEvent(load);
  useEffect(() => {
    if (isShort) void complete();
  }, [isShort]);

  const cidades = listOf(dataOf(state).cidades ?? '');
  const isMissing = !isShort && cidades.length === 0 && field('sgEstado').defaultValue;
  const chosen = field('cdMunicipioIbge').defaultValue;
  // Without the list the earlier choice stays selected, and the action checks it again.
  const offered =
    cidades.length === 0 && chosen
      ? [{ codigo: chosen, descricao: chosenTown(state) ?? 'A mesma cidade de antes' }]
      : cidades;
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
        options={optionsOf(listas.ufs)}
        placeholder="Escolha o estado"
        autoComplete="address-level1"
        onChange={() => void load()}
      />
      {isMissing ? <TownsButton /> : <noscript>{import.meta.env.SSR && <TownsButton />}</noscript>}
      <SelectField
        {...field('cdMunicipioIbge')}
        options={optionsOf(offered)}
        // A list that opens before the towns are there says so, and nothing on the page moves.
        placeholder={isLoading ? 'Carregando as cidades…' : 'Escolha a cidade'}
        hint={isMissing && 'Não conseguimos carregar as cidades agora. Tente de novo.'}
      />
      <SelectField
        {...field('cdTipoLogradouro')}
        options={optionsOf(listas.tiposLogradouro)}
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
