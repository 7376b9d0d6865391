import { describe, expect, it } from 'vitest';
import * as structuredData from '#lib/navigation/structured-data.ts';

const address = structuredData.toAddress(new URL('https://portal.example'));
const nowhere = structuredData.toAddress(undefined);
const post = {
  title: 'Caminhada',
  description: 'No parque.',
  path: '/blog/caminhada',
  picture: '/_astro/a.webp',
  publishedAt: new Date('2026-03-29T11:00:00Z'),
  modifiedAt: new Date('2026-03-01T11:00:00Z'),
};

describe('structured data', () => {
  it('names the operator the same everywhere, with whole addresses', () => {
    expect(structuredData.organization(address)).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://portal.example/#operadora',
      url: 'https://portal.example/',
      address: { addressLocality: 'São José do Rio Preto', addressCountry: 'BR' },
    });
    expect(structuredData.article(post, address)).toMatchObject({
      headline: 'Caminhada',
      image: 'https://portal.example/_astro/a.webp',
      datePublished: '2026-03-29T11:00:00.000Z',
      dateModified: '2026-03-01T11:00:00.000Z',
      publisher: { '@id': 'https://portal.example/#operadora' },
    });
  });

  it('has an event only with a date', () => {
    expect(structuredData.event(post, address)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-03-29',
    });
    expect(structuredData.event({ ...post, publishedAt: undefined }, address)).toBeUndefined();
  });

  it('lists the pages from the home page to this one', () => {
    expect(structuredData.breadcrumbs([{ name: 'Notícias', path: '/blog' }], address)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://portal.example/' },
        { '@type': 'ListItem', position: 2, name: 'Notícias', item: 'https://portal.example/blog' },
      ],
    });
  });

  it('has only the known facts of a provider', () => {
    const provider = structuredData.provider(
      { path: '/guia-medico/1', nmPrestador: 'Dra. Ana', dsEspecialidades: [], telefones: [] },
      nowhere,
    );
    expect(provider).toEqual({
      '@type': 'MedicalBusiness',
      name: 'Dra. Ana',
      address: { '@type': 'PostalAddress', addressCountry: 'BR' },
    });
    expect(
      structuredData.provider(
        {
          path: '/guia-medico/1',
          nmPrestador: 'Clínica',
          dsEspecialidades: ['Cardiologia'],
          dsEndereco: 'Rua A',
          nrEndereco: '10',
          telefones: ['(17) 3333-0000 ramal 9'],
          nrLatitude: -20.8,
          nrLongitude: -49.3,
        },
        address,
      ),
    ).toMatchObject({
      url: 'https://portal.example/guia-medico/1',
      description: 'Cardiologia',
      telephone: '+551733330000',
      address: { streetAddress: 'Rua A, 10' },
      geo: { latitude: -20.8 },
    });
  });

  it('cannot close its script element', () => {
    const text = structuredData.jsonLd([
      structuredData.article({ ...post, title: '</script><script>x' }, address),
    ]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ headline: '</script><script>x' }],
    });
  });
});
