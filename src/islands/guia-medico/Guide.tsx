import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type GuideView, SEM_CIDADE } from '#lib/guia-medico/answers.ts';
import { postTo } from '#lib/guia-medico/query.ts';
import { CAMPOS, consultaOf, hasWhere } from '#lib/guia-medico/search-state.ts';
import { withTowns } from '#lib/guia-medico/towns.ts';
import { CardFilter } from './CardFilter.tsx';
import './guia-medico.css';
import './results.css';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { createGuide } from './store.ts';

interface Props extends GuideView {
  /** Whether the filters stand open at first. */
  aberto: boolean;
  /** DD/MM/YYYY */
  hoje: string;
  /** The action of the card's form, as the address of a form names it. */
  acaoCartao: string;
  /** The signed-in member, whose plan can be asked for by one press. */
  membro: string | undefined;
  /** What the card's form gave when it was refused. */
  cartaoRecusado: { texto: string; mensagem: string } | undefined;
}

/** The towns that the server has drawn; the first option is none of them. */
function readTowns() {
  const select = document.querySelector<HTMLSelectElement>(`#filtros [name=${CAMPOS.cidade}]`);
  return Array.from(select?.options ?? [], ({ value, text }) => ({ id: value, nome: text })).slice(
    1,
  );
}

/** The directory: the form and its results, rendered by the server, taken over in the browser. */
export function Guide(props: Props) {
  const { aberto, hoje, acaoCartao, membro, cartaoRecusado, ...view } = props;
  const [guide] = useState(() =>
    createGuide({ ...view, estado: withTowns(view.estado, readTowns) }),
  );
  const estado = useStore(guide.$estado, { ssr: 'initial' });
  const buscado = useStore(guide.$buscado, { ssr: 'initial' });
  const resultado = useStore(guide.$resultado, { ssr: 'initial' });
  const falhas = useStore(guide.$falhas, { ssr: 'initial' });
  const lugar = useStore(guide.$lugar, { ssr: 'initial' });
  const foco = useStore(guide.$foco, { ssr: 'initial' });
  useEffect(() => guide.watch(), [guide]);
  // Until one is chosen: then the form no longer lacks it.
  const faltaCidade = resultado.status === 'success' && !hasWhere(buscado) && !hasWhere(estado);

  return (
    <div className="guide">
      <SearchForm
        guide={guide}
        estado={estado}
        falhas={faltaCidade ? { cidade: SEM_CIDADE, ...falhas } : falhas}
        lugar={lugar}
        aberto={aberto}
        faltaCidade={faltaCidade}
        consulta={view.consulta}
      />
      <CardFilter
        action={postTo(consultaOf(buscado), acaoCartao)}
        filtro={buscado.cartaoOuCpf}
        membro={membro}
        recusado={cartaoRecusado}
      />
      <Results
        guide={guide}
        buscado={buscado}
        resultado={resultado}
        foco={foco}
        hoje={hoje}
        acaoCartao={acaoCartao}
      />
    </div>
  );
}
