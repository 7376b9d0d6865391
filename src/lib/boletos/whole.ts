/** The lists that decide whether there is nothing to pay. */
const LISTS = ['listarContratos', 'listarBoletos'];

/** Whether every entry of those lists could be read. Otherwise "nothing to pay" is not certain. */
export const areBoletosWhole = ({ unreadable }: Pick<App.Locals, 'unreadable'>): boolean =>
  !LISTS.some((operation) => unreadable?.has(operation));
