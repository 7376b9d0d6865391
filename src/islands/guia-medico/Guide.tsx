import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DATA_ID, type GivenPage, type PageData, readData } from '#lib/guia-medico/page-data.ts';
import { SEM_CIDADE } from '#lib/guia-medico/view.ts';
import { postTo } from '#lib/guia-medico/query.ts';
import { CAMPOS, type Campo, consultaOf, hasWhere, type Opcao } from '#lib/guia-medico/state.ts';
import { CardFilter } from './CardFilter.tsx';
import './guia-medico.css';
import './results.css';
import './rows.css';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { createGuide } from './store.ts';

/** The first option is no selection. */
function optionsOnPage(campo: Campo): Opcao[] {
  const select = document.querySelector<HTMLSelectElement>(`#filtros [name=${CAMPOS[campo]}]`);
  const options = Array.from(select?.options ?? []).slice(1);
  return options.map(({ value, textContent }) => ({ id: value, nome: textContent }));
}

const readPage = () =>
  readData(
    JSON.parse(document.getElementById(DATA_ID)?.textContent ?? '') as PageData,
    optionsOnPage,
  );

/** The directory: the form and its results. The server renders them and the browser hydrates them. */
export function Guide({ given }: { given: GivenPage }) {
  const [page] = useState(() => given.page ?? readPage());
  const { aberto, hoje, device, acaoCartao, codigo, atalhos, cartaoRecusado } = page;
  const [guide] = useState(() => createGuide(page));
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
        consulta={page.consulta}
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
