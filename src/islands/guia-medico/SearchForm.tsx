import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fieldId } from '#islands/forms/Field.tsx';
import type { RemoteState } from '#islands/shared/remote.ts';
import type { Atalhos, Falhas, Resultado } from '#lib/guia-medico/view.ts';
import { activeFilters, searchInWords, whereInWords } from '#lib/guia-medico/filters.ts';
import { type Consulta, GUIA, MUDAR } from '#lib/guia-medico/query.ts';
import {
  CAMPOS,
  consultaOf,
  type EstadoBusca,
  hasLocation,
  hasWhere,
  isByName,
  isNarrowed,
  NOMES_DOS_CAMPOS,
} from '#lib/guia-medico/state.ts';
import { hintOf, OPCOES_CLINICA, TAB_CLINICA, TAB_URGENCIA, TABS } from '#lib/guia-medico/tabs.ts';
import { Filters } from './Filters.tsx';
import { NearMe } from './NearMe.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { Locating } from './location.ts';
import type { Guide } from './store.ts';

interface Props {
  guide: Guide;
  estado: EstadoBusca;
  falhas: Falhas;
  /** The last search and its results. */
  buscado: EstadoBusca;
  resultado: RemoteState<Resultado>;
  locating: Locating;
  /** The card's form was refused: the page shows it open. */
  recusado: boolean;
  aberto: boolean;
  /** The search has no city: the filters open to show it. */
  faltaCidade: boolean;
  consulta: Consulta;
  codigo: string;
  atalhos: Atalhos | undefined;
  acaoCartao: string;
}

/** The parameters that buttons change, as hidden fields. */
function Hidden({ estado }: { estado: EstadoBusca }) {
  const { tab, ieUrgenciaEmergencia, opcoesClinica, nrLatitude, nrLongitude, agrupar } = estado;
  const values: [string, string | false][] = [
    ['porNome', isByName(estado) && estado.porNome],
    ['tabGuide', tab !== undefined && String(tab)],
    ['tabClinicaGuide', isNarrowed(estado) && opcoesClinica.join(',')],
    ['ieUrgenciaEmergencia', ieUrgenciaEmergencia && tab !== TAB_URGENCIA && 'S'],
    ['nrLatitude', hasLocation(estado) && String(nrLatitude)],
    ['nrLongitude', hasLocation(estado) && String(nrLongitude)],
    ['agrupar', agrupar && 'S'],
  ];
  return values.map(
    ([name, value]) =>
      value !== false && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function Tabs({ guide, estado }: { guide: Guide; estado: EstadoBusca }) {
  const options = [{ tab: undefined, nome: 'Todos' }, ...TABS];
  return (
    <div className="guide-tabs guide-row" role="group" aria-label="Tipo de atendimento">
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

/** Copies into the state what the visitor typed and selected before hydration. */
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

/** The search in one line. While it is closed, the styles hide the form except tabs and shortcuts. */
function Fold({ buscado, resultado, recusado }: Pick<Props, 'buscado' | 'resultado' | 'recusado'>) {
  const ref = useRef<HTMLDetailsElement>(null);
  const firstRef = useRef(resultado);
  // Until the first answer arrives, the form stays as the visitor sent it.
  const [open] = useState(recusado || resultado.status === 'loading');
  useLayoutEffect(() => {
    if (!ref.current || resultado === firstRef.current || resultado.status === 'loading') return;
    ref.current.open = false;
  }, [resultado]);
  const entendida = resultado.status === 'success' ? resultado.data.entendida : undefined;
  return (
    <details ref={ref} className="disclosure guide-fold" open={open}>
      <summary>
        <span>
          <span>{`${searchInWords(buscado, entendida)} – `}</span>
          <span className="guide-fold__change">alterar</span>
        </span>
      </summary>
    </details>
  );
}

/**
 * The text box, the tabs and the folded filters; after a search also the line that folds the rest. Without
 * JavaScript it is a GET form, and Enter presses its first button.
 */
export function SearchForm(props: Props) {
  const { guide, estado, falhas, buscado, resultado, locating, faltaCidade, consulta } = props;
  const id = fieldId('nmPrestador');
  const count = activeFilters(estado).filter(
    ({ filtro }) => !['nmPrestador', 'tabGuide', 'tabClinicaGuide'].includes(filtro),
  ).length;
  const formRef = useRef<HTMLFormElement>(null);
  const filtersRef = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(props.aberto);
  useEarlierInput(guide, formRef);
  useEffect(() => {
    if (faltaCidade && filtersRef.current) filtersRef.current.open = true;
  }, [faltaCidade]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The button of a shortcut has a name, and the server answers it with another page.
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute('name')) return;
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
      {resultado.status !== 'idle' && hasWhere(buscado) && <Fold {...props} />}
      <div className="guide-form__row">
        <label className="field__frame">
          <span className="field__label guide-form__label" id={`${id}-rotulo`}>
            Escreva a especialidade
          </span>
          <span className="field__hint" id={`${id}-ajuda`}>
            {hintOf(estado.tab)}
          </span>
          <input
            className="input"
            id={id}
            name="nmPrestador"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            aria-labelledby={`${id}-rotulo`}
            aria-describedby={`${id}-ajuda`}
            value={estado.nmPrestador}
            onChange={({ currentTarget: { value } }) => {
              guide.change((state) => ({ ...state, nmPrestador: value }));
            }}
          />
        </label>
        <button type="submit" className="button guide-form__search with-icon">
          Buscar
        </button>
      </div>
      <Shortcuts {...props} />
      <Tabs guide={guide} estado={estado} />
      {estado.tab === TAB_CLINICA && <ClinicOptions guide={guide} estado={estado} />}
      <NearMe guide={guide} estado={estado} locating={locating} />
      <details
        ref={filtersRef}
        className="disclosure guide-filters"
        id="filtros"
        open={props.aberto}
        onToggle={({ currentTarget: { open } }) => {
          setIsOpen(open);
        }}
      >
        <summary>
          <span>
            <span>{count > 0 ? `Filtros (${String(count)})` : 'Filtros'}</span>
            <span className="guide-filters__where">{` ${whereInWords(estado)}`}</span>
          </span>
        </summary>
        <Filters {...{ guide, estado, falhas, consulta, codigo: props.codigo, isOpen }} />
      </details>
    </form>
  );
}
