/** Files for forms: valid ones, and ones with a false type. */

const file = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

export const PDF = file(
  'boletim.pdf',
  'application/pdf',
  '%PDF-1.4\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n',
);
export const MISLABELLED = file(
  'foto.pdf',
  'application/pdf',
  '<html><script>alert(1)</script></html>',
);
export const EMPTY = file('vazio.pdf', 'application/pdf', '');
