import type { ReactNode } from 'react';

interface Props {
  action: string;
  className: string;
  children: ReactNode;
}

/** Takes the card out of the search: its address does not name it, so this is a form and not a link. */
export function DropCard({ action, className, children }: Props) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="cartaoOuCpf" value="" />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
