import { Alert } from '#islands/shared/Alert.tsx';
import { Comparison } from '#islands/forms/Comparison.tsx';
import { type Listas, mudancas } from '#lib/cadastro/comparison.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/messages.ts';
import type { Form } from '#lib/forms/form.ts';

interface Props {
  form: Form;
  atual: Readonly<Partial<Record<string, string>>>;
  novo: Readonly<Record<string, string>>;
  listas: Listas;
  /** The town of the new address. */
  cidade: string | undefined;
}

/** What is different from what is kept, step by step, each with its way back. */
export function Changes({ form, atual, novo, listas, cidade }: Props) {
  const groups = form.passos.map((step) => ({
    nome: step.nome,
    titulo: step.titulo,
    rows: mudancas(step, atual, novo, listas, cidade),
  }));
  if (groups.every(({ rows }) => rows.length === 0)) {
    return (
      <Alert tone="info">
        <p>{NADA_A_ENVIAR}</p>
      </Alert>
    );
  }
  return groups.map(({ nome, titulo, rows }) => (
    <Comparison key={nome} caption={titulo} rows={rows} passo={nome} />
  ));
}
