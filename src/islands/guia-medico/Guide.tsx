import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PrestadorNaLista } from '#lib/guia-medico/provider.ts';
import {
  type Atalhos,
  type GuideView,
  type OnThePage,
  PROVIDERS_ID,
  SEM_CIDADE,
  withLists,
} from '#lib/guia-medico/view.ts';
import { postTo } from '#lib/guia-medico/query.ts';
import { CAMPOS, consultaOf, hasWhere } from '#lib/guia-medico/state.ts';
import type { Device } from '#lib/navigation/directions.ts';
import { CardFilter } from './CardFilter.tsx';
import './guia-medico.css';
import './results.css';
import './rows.css';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { createGuide } from './store.ts';

interface Props extends GuideView {
  /** Whether the filters are open at first. */
  aberto: boolean;
  /** DD/MM/YYYY */
  hoje: string;
  device: Device;
  /** The URL of the action of the card's form. */
  acaoCartao: string;
  /** The code of the page's request. */
  codigo: string;
  atalhos: Atalhos | undefined;
  /** The typed text and the message of a refused card form. */
  cartaoRecusado: { texto: string; mensagem: string } | undefined;
}

const onThePage: OnThePage = {
  // The first option is no selection.
  options: (campo) => {
    const select = document.querySelector<HTMLSelectElement>(`#filtros [name=${CAMPOS[campo]}]`);
    const options = Array.from(select?.options ?? []).slice(1);
    return options.map(({ value, textContent }) => ({ id: value, nome: textContent }));
  },
  providers: () => {
    const data = document.getElementById(PROVIDERS_ID)?.textContent;
    return data === undefined ? [] : (JSON.parse(data) as PrestadorNaLista[]);
  },
};

/** The directory: the form and its results. The server renders them and the browser hydrates them. */
export function Guide(props: Props) {
  const { aberto, hoje, device, acaoCartao, codigo, atalhos, cartaoRecusado, ...view } = props;
  const [guide] = useState(() =>
    createGuide({ ...view, estado: withLists(view.estado, onThePage) }),
  );
  const estado = useStore(guide.$estado, { ssr: 'initial' });
  const buscado = useStore(guide.$buscado, { ssr: 'initial' });
  const resultado = useStore(guide.$resultado, { ssr: 'initial' });
  const falhas = useStore(guide.$falhas, { ssr: 'initial' });
  const locating = useStore(guide.$locating, { ssr: 'initial' });
  const focusCount = useStore(guide.$focusCount, { ssr: 'initial' });
  const isFocused = useStore(guide.$isFocused, { ssr: 'initial' });
  useEffect(() => guide.watch(), [guide]);
  // The message disappears as soon as the form has a city.
  const faltaCidade = resultado.status === 'success' && !hasWhere(buscado) && !hasWhere(estado);

  return (
    <div className="guide">
      <SearchForm
        guide={guide}
        estado={estado}
        falhas={faltaCidade ? { cidade: SEM_CIDADE, ...falhas } : falhas}
        buscado={buscado}
        resultado={resultado}
        locating={locating}
        recusado={cartaoRecusado !== undefined}
        aberto={aberto}
        faltaCidade={faltaCidade}
        consulta={view.consulta}
        codigo={codigo}
        atalhos={atalhos}
        acaoCartao={acaoCartao}
      />
      <CardFilter
        action={postTo(consultaOf(buscado), acaoCartao)}
        filtro={buscado.cartaoOuCpf}
        recusado={cartaoRecusado}
      />
      <Results
        guide={guide}
        buscado={buscado}
        resultado={resultado}
        focusCount={focusCount}
        isFocused={isFocused}
        hoje={hoje}
        device={device}
        acaoCartao={acaoCartao}
        codigo={codigo}
      />
    </div>
  );
}
