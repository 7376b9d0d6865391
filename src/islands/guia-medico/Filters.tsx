import { memo, useEffect } from 'react';
import { SelectField } from '#islands/forms/Field.tsx';
import type { FieldOption } from '#islands/forms/options-html.ts';
import type { Falha, Falhas } from '#lib/guia-medico/view.ts';
import { NOMES, withoutFilters } from '#lib/guia-medico/filters.ts';
import { type Consulta, formOf, GUIA, MUDAR, pathOf } from '#lib/guia-medico/query.ts';
import {
  CAMPOS,
  type Campo,
  consultaOf,
  type EstadoBusca,
  type Opcao,
  REDE_NACIONAL,
  selected,
} from '#lib/guia-medico/state.ts';
import { GuideHelp } from './GuideHelp.tsx';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  falhas: Falhas;
  /** The query of the page's address, with selections that a missing list could not restore. */
  consulta: Consulta;
  codigo: string;
  isOpen: boolean;
}

interface SelectProps extends Pick<Props, 'guide' | 'consulta' | 'isOpen'> {
  campo: Campo;
  /** The first option, for no selection. */
  nenhum: string;
  escolha: EstadoBusca[Campo];
  falha: Falha | undefined;
  /** The list waits for the selection of a city. */
  isWaiting: boolean;
}

/** The failure of a list. Neighbourhoods that wait for a city show a hint instead of an error. */
function notes({ isOpen, escolha, falha, isWaiting }: SelectProps) {
  if (isOpen && escolha.resumida && !falha) return { hint: 'Carregando as cidades…' };
  return isWaiting ? { hint: falha?.mensagem } : { error: falha?.mensagem };
}

const written = new WeakMap<readonly Opcao[], readonly FieldOption[]>();

/** Returns the same array for the same list, so that its HTML is written once (`forms/options-html.ts`). */
function optionsOf(lista: readonly Opcao[]): readonly FieldOption[] {
  const options = written.get(lista) ?? lista.map(({ id, nome }) => ({ value: id, label: nome }));
  written.set(lista, options);
  return options;
}

/** One list of the form, with its failure and its own retry. A search does not draw it again. */
const Select = memo((props: SelectProps) => {
  const { guide, consulta, campo, nenhum, escolha, falha } = props;
  return (
    <div>
      <SelectField
        label={NOMES[campo]}
        name={CAMPOS[campo]}
        optional="quiet"
        value={selected(escolha)?.id ?? ''}
        options={optionsOf(escolha.lista)}
        placeholder={nenhum}
        // The names of plans.
        translate={campo === 'produto' ? 'no' : undefined}
        {...notes(props)}
        onChange={({ currentTarget: { value } }) => void guide.choose(campo, value)}
      />
      {escolha.resumida && (
        <noscript>
          {import.meta.env.SSR && (
            <a className="guide-filters__retry" href={formOf(consulta)}>
              Escolher outra cidade
            </a>
          )}
        </noscript>
      )}
      {falha?.retry && (
        <a
          className="guide-filters__retry"
          href={pathOf(consulta)}
          onClick={(event) => {
            event.preventDefault();
            void guide.retry(campo);
          }}
        >
          Tentar de novo<span className="visually-hidden">{` carregar ${NOMES[campo]}`}</span>
        </a>
      )}
    </div>
  );
});

/** Each list with its first option, for no selection. */
const WHERE: readonly [Campo, string][] = [
  ['estado', 'Escolha o estado'],
  ['cidade', 'Escolha a cidade'],
  ['bairro', 'Todos os bairros'],
];
const NARROWING: readonly [Campo, string][] = [
  ['especialidade', 'Todas'],
  ['areaAtuacao', 'Todas'],
  ['recurso', 'Todos'],
  ['qualificacao', 'Todas'],
  ['produto', 'Todos'],
  ['segmentacao', 'Todas'],
];

/**
 * Without JavaScript the lists do not follow the selections by themselves. React renders no content of
 * `noscript` in the browser, so the script of the page does not contain it.
 */
function UpdateLists() {
  return (
    <p className="cluster guide-filters__update">
      <button
        type="submit"
        className="button button--quiet button--small"
        name={MUDAR}
        value="listas"
        formAction={`${GUIA}#filtros`}
      >
        Atualizar
      </button>
      <span className="small muted">
        Depois de trocar o estado, a cidade ou a agenda online, atualize as listas.
      </span>
    </p>
  );
}

export function Filters({ guide, estado, falhas, consulta, codigo, isOpen }: Props) {
  const list = ([campo, nenhum]: readonly [Campo, string]) => (
    <Select
      key={campo}
      {...{ guide, consulta, isOpen, campo, nenhum }}
      escolha={estado[campo]}
      falha={falhas[campo]}
      isWaiting={campo === 'bairro' && !selected(estado.cidade)}
    />
  );
  const { resumida } = estado.cidade;
  useEffect(() => {
    if (isOpen && resumida) void guide.completeCities();
  }, [guide, isOpen, resumida]);
  const failed = Object.values(falhas).find(({ retry }) => retry);
  return (
    <>
      {failed && <GuideHelp codigo={failed.codigo ?? codigo} />}
      <fieldset className="fieldset">
        <legend className="field__label">Onde</legend>
        <div className="guide-filters__grid">{WHERE.map(list)}</div>
        <noscript>{import.meta.env.SSR && <UpdateLists />}</noscript>
      </fieldset>
      <fieldset className="fieldset">
        <legend className="field__label">Quem</legend>
        <div className="guide-filters__grid">
          {NARROWING.map(list)}
          <SelectField
            label="Rede"
            name="cdTipoBusca"
            optional="quiet"
            value={estado.cdTipoBusca ?? ''}
            placeholder="Regional"
            options={[{ value: REDE_NACIONAL, label: 'Nacional' }]}
            onChange={({ currentTarget: { value } }) => {
              void guide.chooseType(value === REDE_NACIONAL ? REDE_NACIONAL : undefined);
            }}
          />
        </div>
        <label className="choice">
          <input
            type="checkbox"
            name="ieAgendaOnline"
            value="S"
            checked={estado.ieAgendaOnline === 'S'}
            onChange={({ currentTarget: { checked } }) =>
              void guide.chooseOnline(checked ? 'S' : 'N')
            }
          />
          Só quem tem agenda online
        </label>
      </fieldset>
      <div className="form__actions">
        <button type="submit" className="button button--quiet">
          Aplicar filtros
        </button>
        <a href={pathOf(withoutFilters(consultaOf(estado)))}>Limpar filtros</a>
      </div>
    </>
  );
}
