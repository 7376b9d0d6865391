interface LoadingProps {
  /** What is being fetched: "Carregando boletos". */
  label: string;
  /** How many grey lines stand for what is coming. */
  lines?: number | undefined;
}

/** What stands where an answer is still on its way. */
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
