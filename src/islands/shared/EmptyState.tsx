import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface EmptyStateProps {
  title: string;
  /** The heading level that fits the outline of the page. */
  headingLevel?: 2 | 3 | undefined;
  /** Why the list is empty, and what would change that. */
  text?: ReactNode;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** An empty list, with a next step. */
export function EmptyState({ title, headingLevel = 2, text, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <span className="empty__icon">
        <Icon name="leaf" />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
