interface LoadingProps {
  /** The content that is loading: "Carregando boletos". */
  label: string;
  /** The number of grey lines. */
  lines?: number | undefined;
}

/** The placeholder of an answer that is loading. */
export function Loading({ label, lines = 3 }: LoadingProps) {
  return (
    <div className="loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}…
      </p>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
