/** The two links of a place where people get care: "Ligar" and "Como chegar". */
import { displayPhone, phoneHref } from '#lib/formats/numbers.ts';
import { type Device, directionsTo } from '#lib/navigation/directions.ts';

interface CallProps {
  phone: string;
  /** The name of the place, on a page with several. */
  nome?: string | undefined;
}

/** Calls a telephone number; print shows the number only. A text that cannot be dialled is no link. */
export function CallButton({ phone, nome }: CallProps) {
  const shown = displayPhone(phone);
  const href = phoneHref(phone);
  if (href === undefined) return <span className="number">{shown}</span>;
  return (
    <a className="button button--call" href={href}>
      <span className="button__verb">Ligar</span> <span>{shown}</span>
      {nome !== undefined && <span className="visually-hidden" translate="no">{`, ${nome}`}</span>}
    </a>
  );
}

interface DirectionsProps {
  /** Name and address, in words. */
  place: string;
  /** The name of the place, on a page with several. */
  nome?: string | undefined;
  device: Device;
}

/** Opens the route to a place in the device's map. */
export function DirectionsButton({ place, nome, device }: DirectionsProps) {
  const { attributes, note } = directionsTo(place, device);
  return (
    <a className="button button--way" {...attributes}>
      Como chegar
      <span className="visually-hidden">
        {nome !== undefined && <span translate="no">{` a ${nome}`}</span>} <span>{note}</span>
      </span>
    </a>
  );
}
