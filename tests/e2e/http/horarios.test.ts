/** Opening hours, legal limits and waiting times as their HTML. */
import { ESTIMATIVA } from '../../../src/lib/tempo-espera/rules.ts';
import { routes } from '../../support/healthy-member.ts';
import { empty, json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';

demonstration('every unit shows its hours and whether it is open now', async ({ read }) => {
  const page = await read('/horarios');
  const units = page.all('article');
  expect(units).toHaveLength(7);
  const emergency = units.map(wordsOf).find((unit) => unit.includes('Pronto atendimento adulto'));
  expect(emergency).toMatch(/Aberto agora.*24 horas/);
  for (const unit of units)
    expect(wordsOf(page.all('.status', [unit]))).toMatch(/^(?:Aberto|Fechado) agora/);
});

demonstration(
  'a last day to come goes into the calendar, and the address holds only the day',
  async ({ read }) => {
    const limit = (query: string) => read(`/prazos-de-atendimento?tipo=outra-profissao${query}`);
    const coming = await limit('');
    const dayOf = (page: typeof coming) =>
      page.all('time').map(({ attribs }) => attribs['datetime'] ?? '')[0] ?? '';
    const day = dayOf(coming);
    const [href = ''] = coming.links(/^Pôr na agenda este prazo/);
    expect(href).toBe(
      `/agenda/atendimento.ics?dia=${encodeURIComponent(day.split('-').reverse().join('/'))}`,
    );
    const file = await read(href);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.html).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
    expect(file.html).not.toMatch(/psic/i);

    const past = await limit('&data=05%2F01%2F2026');
    expect(dayOf(past)).toMatch(/^2026-01/);
    expect(past.links(/^Pôr na agenda/)).toEqual([]);
    for (const wrong of ['atendimento.ics', 'atendimento.ics?dia=05%2F01%2F2026', 'x.ics?dia=1'])
      expect((await read(`/agenda/${wrong}`)).status, wrong).toBe(404);
  },
);

demonstration('a missing or wrong value of a limit is reported', async ({ read }) => {
  const { text } = await read('/prazos-de-atendimento?tipo=&data=31%2F02%2F2026');
  expect(text).toContain('Escolha o tipo de atendimento.');
  expect(text).toContain('Esta data não existe.');
});

test('without the services the waiting times are both fixed lists, marked as an estimate', async ({
  read,
  services,
}) => {
  services
    .on(routes.listarTempoPainel, empty(500))
    .on(routes.listarTempoLaboratorios, json({ respostas: [] }));
  const page = await read('/tempo-de-espera');
  for (const name of ['Pronto atendimento', 'Laboratórios']) {
    expect(page.region(name)).toContain(ESTIMATIVA);
    expect(page.region(name).match(/25 minutos/g), name).toHaveLength(4);
  }
  expect(page.region('Pronto atendimento')).toContain('Olímpia');
});
