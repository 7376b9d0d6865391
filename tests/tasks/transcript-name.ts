/** The name of the file with a task's transcript, without ending: the task in ASCII, with hyphens. */
export const transcriptName = (task: string): string =>
  task
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();
