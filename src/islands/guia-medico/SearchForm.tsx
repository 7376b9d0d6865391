import Search from 'lucide-react/icons/search';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import type { Falhas } from '#lib/guia-medico/answers.ts';
import { activeFilters, placeInWords } from '#lib/guia-medico/filters.ts';
import { type Consulta, GUIA, MUDAR } from '#lib/guia-medico/query.ts';
import {
  CAMPOS,
  consultaOf,
  type EstadoBusca,
  hasPlace,
  isByName,
  isNarrowed,
  NOMES_DOS_CAMPOS,
} from '#lib/guia-medico/search-state.ts';
import { hintOf, OPCOES_CLINICA, TAB_CLINICA, TAB_URGENCIA, TABS } from '#lib/guia-medico/tabs.ts';
import { Filters } from './Filters.tsx';
import { NearMe } from './NearMe.tsx';
import type { Guide, Lugar } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  falhas: Falhas;
  lugar: Lugar;
  aberto: boolean;
  /** The search was not made for want of a city: the filters open on it. */
  faltaCidade: boolean;
  consulta: Consulta;
}

/** What the form carries along without showing it: it is changed by buttons. */
function Hidden({ estado }: { estado: EstadoBusca }) {
  const { tab, ieUrgenciaEmergencia, opcoesClinica, nrLatitude, nrLongitude } = estado;
  const values: [string, string | false][] = [
    ['porNome', isByName(estado) && estado.porNome],
    ['tabGuide', tab !== undefined && String(tab)],
    ['tabClinicaGuide', isNarrowed(estado) && opcoesClinica.join(',')],
    ['ieUrgenciaEmergencia', ieUrgenciaEmergencia && tab !== TAB_URGENCIA && 'S'],
    ['nrLatitude', hasPlace(estado) && String(nrLatitude)],
    ['nrLongitude', hasPlace(estado) && String(nrLongitude)],
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

/** What was typed and chosen before the script was there counts: the form shows it. */
function useChosenBefore(guide: Guide, formRef: RefObject<HTMLFormElement | null>) {
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
 * One text box first, the kinds of care, and the filters folded behind them. Without JavaScript an
 * ordinary GET form: the first button is the one that Enter presses.
 */
export function SearchForm(props: Props) {
  const { guide, estado, falhas, lugar, aberto, faltaCidade, consulta } = props;
  const id = fieldId('nmPrestador');
  const count = activeFilters(estado).filter(
    ({ filtro }) => !['nmPrestador', 'tabGuide', 'tabClinicaGuide'].includes(filtro),
  ).length;
  const formRef = useRef<HTMLFormElement>(null);
  const filtersRef = useRef<HTMLDetailsElement>(null);
  useChosenBefore(guide, formRef);
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
      <NearMe guide={guide} estado={estado} lugar={lugar} />
      <details ref={filtersRef} className="disclosure guide-filters" id="filtros" open={aberto}>
        <summary>
          <span>
            Filtros{count > 0 && ` (${String(count)})`}
            <span className="guide-filters__where"> {placeInWords(estado)}</span>
          </span>
        </summary>
        <Filters guide={guide} estado={estado} falhas={falhas} consulta={consulta} />
      </details>
    </form>
  );
}
