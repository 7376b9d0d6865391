import { Field, SelectField } from '#islands/shared/Field.tsx';
import { rewrite } from '#islands/shared/rewrite.ts';
import type { OpcaoCadastro } from '#lib/cadastro/rules.ts';
import { displayCep, shapeCep } from '#lib/formatos.ts';

type Fields = Readonly<Record<string, string>>;

interface Props {
  valores: Fields;
  erros: Fields;
}

export const optionsOf = (list: readonly OpcaoCadastro[]) =>
  list.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }));

/** First the state: the towns to choose from are its own. */
export function PlaceFields({ valores, erros, ufs }: Props & { ufs: readonly OpcaoCadastro[] }) {
  return (
    <>
      <Field
        label="CEP"
        name="nrCep"
        short
        hint="Oito números, como 15000-000."
        error={erros['nrCep']}
        defaultValue={displayCep(valores['nrCep'] ?? '')}
        inputMode="numeric"
        autoComplete="postal-code"
        onBlur={rewrite(shapeCep)}
      />
      <SelectField
        label="Estado"
        name="sgEstado"
        options={optionsOf(ufs)}
        placeholder="Escolha o estado"
        error={erros['sgEstado']}
        defaultValue={valores['sgEstado'] ?? ''}
        autoComplete="address-level1"
      />
    </>
  );
}

interface StreetProps extends Props {
  cidades: readonly OpcaoCadastro[];
  tiposLogradouro: readonly OpcaoCadastro[];
}

/** The street and the town, which is one of the chosen state's. */
export function StreetFields({ valores, erros, cidades, tiposLogradouro }: StreetProps) {
  const known = cidades.some(({ codigo }) => codigo === valores['cdMunicipioIbge']);
  return (
    <>
      <SelectField
        label="Cidade"
        name="cdMunicipioIbge"
        options={optionsOf(cidades)}
        placeholder="Escolha a cidade"
        hint={
          cidades.length === 0
            ? 'Não conseguimos carregar as cidades agora. Volte um passo e tente de novo.'
            : undefined
        }
        error={erros['cdMunicipioIbge']}
        defaultValue={known ? valores['cdMunicipioIbge'] : ''}
      />
      <SelectField
        label="Tipo"
        name="cdTipoLogradouro"
        options={optionsOf(tiposLogradouro)}
        placeholder="Rua, avenida…"
        error={erros['cdTipoLogradouro']}
        defaultValue={valores['cdTipoLogradouro'] ?? ''}
      />
      <Field
        label="Nome da rua"
        name="dsEndereco"
        hint="Sem o tipo: só “das Paineiras”, por exemplo."
        error={erros['dsEndereco']}
        defaultValue={valores['dsEndereco']}
        autoComplete="address-line1"
      />
      <Field
        label="Número"
        name="nrImovel"
        short
        hint="Se não tiver, escreva S/N."
        error={erros['nrImovel']}
        defaultValue={valores['nrImovel']}
      />
      <Field
        label="Complemento"
        name="dsComplemento"
        optional
        hint="Apartamento, bloco, fundos."
        error={erros['dsComplemento']}
        defaultValue={valores['dsComplemento']}
        autoComplete="address-line2"
      />
      <Field
        label="Bairro"
        name="nmBairro"
        error={erros['nmBairro']}
        defaultValue={valores['nmBairro']}
      />
    </>
  );
}
