import Leaf from 'lucide-react/icons/leaf';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The level that fits the page's outline. */
  headingLevel?: 2 | 3 | undefined;
  /** Why there is nothing, and what would change that. */
  text?: ReactNode;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** Nothing to show is a state of its own, with a way on. */
export function EmptyState({ title, headingLevel = 2, text, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <span className="empty__icon">
        <Leaf aria-hidden="true" />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
