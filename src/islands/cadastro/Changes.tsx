import { Alert } from '#islands/shared/Alert.tsx';
import { Comparison } from '#islands/forms/Comparison.tsx';
import { type Listas, changesIn } from '#lib/cadastro/comparison.ts';
import { NADA_A_ENVIAR } from '#lib/cadastro/rules.ts';
import type { Form } from '#lib/forms/form.ts';

interface Props {
  form: Form;
  atual: Readonly<Partial<Record<string, string>>>;
  novo: Readonly<Record<string, string>>;
  listas: Listas;
  /** The town of the new address. */
  cidade: string | undefined;
}

/** The changes of each step, with a link back to it. */
export function Changes({ form, atual, novo, listas, cidade }: Props) {
  const groups = form.steps.map((step) => ({
    nome: step.name,
    titulo: step.title,
    rows: changesIn(step, atual, novo, listas, cidade),
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
