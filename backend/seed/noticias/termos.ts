/** Categories and tags of the posts, by the seed step that brings them. */

/** Category slugs that the portal's menus and feed know. */
export const categorias = [
  { id: 3, slug: 'saude', name: 'Saúde' },
  { id: 4, slug: 'cooperativa', name: 'Cooperativa' },
  { id: 5, slug: 'eventos', name: 'Eventos' },
] as const;

export const etiquetas = [
  { id: 21, slug: 'prevencao', name: 'Prevenção' },
  { id: 22, slug: 'bem-estar', name: 'Bem-estar' },
  { id: 23, slug: 'verao', name: 'Verão' },
  { id: 24, slug: 'vacinas', name: 'Vacinas' },
  { id: 25, slug: 'coracao', name: 'Coração' },
  { id: 26, slug: 'servicos', name: 'Serviços' },
] as const;

export const maisCategorias = [
  {
    id: 6,
    slug: 'familia',
    name: 'Fam&iacute;lia',
    description: 'Gravidez, beb&ecirc;s, crian&ccedil;as e quem cuida deles.',
  },
] as const;

export const maisEtiquetas = [
  { id: 27, slug: 'alimentacao', name: 'Alimenta&ccedil;&atilde;o' },
  { id: 28, slug: 'saude-mental', name: 'Sa&uacute;de mental' },
  { id: 29, slug: 'gestacao', name: 'Gesta&ccedil;&atilde;o' },
] as const;
