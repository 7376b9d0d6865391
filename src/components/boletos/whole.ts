/** The lists from which a page says that there is nothing to pay. */
const LISTS = ['listarContratos', 'listarBoletos'];

/** Whether all that the services sent about boletos could be read: only then nothing to pay is certain. */
export const areBoletosWhole = ({ unreadable }: App.Locals): boolean =>
  !LISTS.some((operation) => unreadable?.has(operation));
