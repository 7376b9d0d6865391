interface LoadingProps {
  /** The number of grey lines. */
  lines?: number | undefined;
}

/** The placeholder of an answer that is loading. A status next to it says what is loading. */
export function Loading({ lines = 3 }: LoadingProps) {
  return (
    <div className="loading" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}
