import { Field, SelectField } from '#islands/forms/Field.tsx';
import { rewrite, type StepProps } from '#islands/forms/field-of.ts';
import type { Listas } from '#lib/cadastro/comparison.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';
import { CONTROL } from '#lib/forms/answer.ts';

export const optionsOf = (list: readonly OpcaoCadastro[]) =>
  list.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

interface Props extends StepProps {
  listas: Pick<Listas, 'ufs' | 'tiposLogradouro'>;
  /** The towns of the chosen state. */
  cidades: readonly OpcaoCadastro[];
  /** Loads the towns of another state. */
  renew: () => Promise<void>;
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

/** An address in one step. The state is before the town, because it determines the towns. */
export function AddressFields({ listas, cidades, renew, field }: Props) {
  const chosen = field('cdMunicipioIbge').defaultValue;
  // When the list is missing, the earlier choice stays selected, and the action checks it again.
  const offered =
    cidades.length === 0 && chosen
      ? [{ codigo: chosen, descricao: 'A mesma cidade de antes' }]
      : cidades;
  const known = offered.some(({ codigo }) => codigo === chosen);
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
        onChange={() => void renew()}
      />
      {cidades.length === 0 && field('sgEstado').defaultValue ? (
        <TownsButton />
      ) : (
        <noscript>{import.meta.env.SSR && <TownsButton />}</noscript>
      )}
      <SelectField
        // Another list of towns makes a new element: the earlier choice may not be in that list.
        key={offered.map(({ codigo }) => codigo).join()}
        {...field('cdMunicipioIbge')}
        options={optionsOf(offered)}
        placeholder="Escolha a cidade"
        hint={
          cidades.length === 0 && field('sgEstado').defaultValue
            ? 'Não conseguimos carregar as cidades agora. Tente de novo.'
            : undefined
        }
        defaultValue={known ? chosen : ''}
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
