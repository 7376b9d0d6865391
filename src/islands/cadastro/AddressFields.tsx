import { Field, SelectField } from '#islands/forms/Field.tsx';
import { fieldOf, type FieldState, rewrite } from '#islands/forms/field-state.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { displayCep, shapeCep } from '#lib/formats/numbers.ts';

export const optionsOf = (list: readonly OpcaoCadastro[]) =>
  list.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

interface PlaceProps extends FieldState {
  ufs: readonly OpcaoCadastro[];
}

/** The state comes first, because it determines the towns. */
export function PlaceFields({ ufs, ...state }: PlaceProps) {
  const field = fieldOf(state);
  return (
    <>
      <Field
        {...field('nrCep')}
        short
        hint="Oito números, como 15000-000."
        defaultValue={displayCep(state.valores['nrCep'] ?? '')}
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        {...field('sgEstado')}
        options={optionsOf(ufs)}
        placeholder="Escolha o estado"
        autoComplete="address-level1"
      />
    </>
  );
}

interface StreetProps extends FieldState {
  cidades: readonly OpcaoCadastro[];
  tiposLogradouro: readonly OpcaoCadastro[];
}

/** The street, and a town of the chosen state. */
export function StreetFields({ cidades, tiposLogradouro, ...state }: StreetProps) {
  const field = fieldOf(state);
  const chosen = state.valores['cdMunicipioIbge'];
  // Without the list the earlier choice stays; the action checks it again.
  const offered =
    cidades.length === 0 && chosen
      ? [{ codigo: chosen, descricao: 'A mesma cidade de antes' }]
      : cidades;
  const known = offered.some(({ codigo }) => codigo === chosen);
  return (
    <>
      <SelectField
        {...field('cdMunicipioIbge')}
        options={optionsOf(offered)}
        placeholder="Escolha a cidade"
        hint={
          cidades.length === 0
            ? 'Não conseguimos carregar as cidades agora. Volte um passo e tente de novo.'
            : undefined
        }
        defaultValue={known ? chosen : ''}
      />
      <SelectField
        {...field('cdTipoLogradouro')}
        options={optionsOf(tiposLogradouro)}
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
