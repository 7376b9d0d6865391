import { iconHref } from '#lib/navigation/icons.ts';
import type { IconName } from '#lib/navigation/destinations.ts';

/** A decorative icon, as `components/Icon.astro` draws it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={iconHref(name)} />
  </svg>
);
