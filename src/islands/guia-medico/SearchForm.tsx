import Search from 'lucide-react/icons/search';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import type { Falhas } from '#lib/guia-medico/view.ts';
import { activeFilters, whereInWords } from '#lib/guia-medico/filters.ts';
import { type Consulta, GUIA, MUDAR } from '#lib/guia-medico/query.ts';
import {
  CAMPOS,
  consultaOf,
  type EstadoBusca,
  hasLocation,
  isByName,
  isNarrowed,
  NOMES_DOS_CAMPOS,
} from '#lib/guia-medico/state.ts';
import { hintOf, OPCOES_CLINICA, TAB_CLINICA, TAB_URGENCIA, TABS } from '#lib/guia-medico/tabs.ts';
import { Filters } from './Filters.tsx';
import { NearMe } from './NearMe.tsx';
import type { Guide, Locating } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  falhas: Falhas;
  locating: Locating;
  aberto: boolean;
  /** The search has no city: the filters open to show it. */
  faltaCidade: boolean;
  consulta: Consulta;
}

/** The parameters that buttons change, as hidden fields. */
function Hidden({ estado }: { estado: EstadoBusca }) {
  const { tab, ieUrgenciaEmergencia, opcoesClinica, nrLatitude, nrLongitude } = estado;
  const values: [string, string | false][] = [
    ['porNome', isByName(estado) && estado.porNome],
    ['tabGuide', tab !== undefined && String(tab)],
    ['tabClinicaGuide', isNarrowed(estado) && opcoesClinica.join(',')],
    ['ieUrgenciaEmergencia', ieUrgenciaEmergencia && tab !== TAB_URGENCIA && 'S'],
    ['nrLatitude', hasLocation(estado) && String(nrLatitude)],
    ['nrLongitude', hasLocation(estado) && String(nrLongitude)],
  ];
  return values.map(
    ([name, value]) =>
      value !== false && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function Tabs({ guide, estado }: { guide: Guide; estado: EstadoBusca }) {
  const options = [{ tab: undefined, nome: 'Todos' }, ...TABS];
  return (
    <div className="guide-tabs" role="group" aria-label="Tipo de atendimento">
      {options.map(({ tab, nome }) => (
        <button
          key={nome}
          type="submit"
          className="guide-tab"
          name={MUDAR}
          value={`tab-${tab === undefined ? 'nenhuma' : String(tab)}`}
          aria-pressed={estado.tab === tab}
          onClick={(event) => {
            event.preventDefault();
            void guide.chooseTab(tab);
          }}
        >
          {nome}
        </button>
      ))}
    </div>
  );
}

function ClinicOptions({ guide, estado }: { guide: Guide; estado: EstadoBusca }) {
  return (
    <div className="guide-tabs guide-tabs--sub" role="group" aria-label="Mostrar">
      {OPCOES_CLINICA.map(({ opcao, nome }) => (
        <button
          key={opcao}
          type="submit"
          className="guide-tab"
          name={MUDAR}
          value={`clinica-${String(opcao)}`}
          aria-pressed={estado.opcoesClinica.includes(opcao)}
          onClick={(event) => {
            event.preventDefault();
            void guide.pressOption(opcao);
          }}
        >
          {nome}
        </button>
      ))}
    </div>
  );
}

/** Takes over what the visitor typed and selected before hydration. */
function useEarlierInput(guide: Guide, formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const before = consultaOf(guide.$estado.get());
    const typed = new FormData(form).get('nmPrestador');
    if (typeof typed === 'string' && typed !== '') {
      guide.change((state) => ({ ...state, nmPrestador: typed }));
    }
    for (const campo of NOMES_DOS_CAMPOS) {
      const shown = form.elements.namedItem(CAMPOS[campo]);
      if (shown instanceof HTMLSelectElement && shown.value !== (before[CAMPOS[campo]] ?? '')) {
        void guide.choose(campo, shown.value);
      }
    }
  }, [guide, formRef]);
}

/**
 * The text box, the tabs and the folded filters. Without JavaScript it is a GET form, and Enter presses
 * its first button.
 */
export function SearchForm(props: Props) {
  const { guide, estado, falhas, locating, aberto, faltaCidade, consulta } = props;
  const id = fieldId('nmPrestador');
  const count = activeFilters(estado).filter(
    ({ filtro }) => !['nmPrestador', 'tabGuide', 'tabClinicaGuide'].includes(filtro),
  ).length;
  const formRef = useRef<HTMLFormElement>(null);
  const filtersRef = useRef<HTMLDetailsElement>(null);
  useEarlierInput(guide, formRef);
  useEffect(() => {
    if (faltaCidade && filtersRef.current) filtersRef.current.open = true;
  }, [faltaCidade]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void guide.submit();
  };
  return (
    <form
      ref={formRef}
      className="guide-form"
      method="get"
      action={`${GUIA}#resultado`}
      role="search"
      autoComplete="off"
      aria-label="Guia médico"
      onSubmit={submit}
    >
      <Hidden estado={estado} />
      <div className="field">
        <label className="field__label guide-form__label" htmlFor={id}>
          Escreva a especialidade
        </label>
        <p className="field__hint" id={`${id}-ajuda`}>
          {hintOf(estado.tab)}
        </p>
        <div className="guide-form__row">
          <input
            className="input"
            id={id}
            name="nmPrestador"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            aria-describedby={`${id}-ajuda`}
            value={estado.nmPrestador}
            onChange={({ currentTarget: { value } }) => {
              guide.change((state) => ({ ...state, nmPrestador: value }));
            }}
          />
          <button type="submit" className="button">
            <Search aria-hidden="true" />
            Buscar
          </button>
        </div>
      </div>
      <Tabs guide={guide} estado={estado} />
      {estado.tab === TAB_CLINICA && <ClinicOptions guide={guide} estado={estado} />}
      <NearMe guide={guide} estado={estado} locating={locating} />
      <details ref={filtersRef} className="disclosure guide-filters" id="filtros" open={aberto}>
        <summary>
          <span>
            Filtros{count > 0 && ` (${String(count)})`}
            <span className="guide-filters__where"> {whereInWords(estado)}</span>
          </span>
        </summary>
        <Filters guide={guide} estado={estado} falhas={falhas} consulta={consulta} />
      </details>
    </form>
  );
}
