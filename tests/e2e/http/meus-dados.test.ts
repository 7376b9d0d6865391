/** The calendar files of days to remember, from their pages. */
import { care } from '../../support/healthy-care.ts';
import { boletos, dayFromNow, member } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { expect, test } from '../scripted.ts';

const DOSE = { dsVacina: 'Influenza', dtAplicacao: dayFromNow(-90), dtProximaDose: dayFromNow(9) };

test('days to remember go into the calendar without the person or the care', async ({
  read,
  services,
  signInAs,
}) => {
  services.on(care.listarVacinas, json({ responseList: [DOSE] }));
  await signInAs(member);
  for (const [path, day] of [
    ['/cliente/boletos', boletos.open.dtVencimento],
    ['/cliente/vacinas', DOSE.dtProximaDose],
  ] as const) {
    const file = await read((await read(path)).links(/^Pôr na agenda/)[0] ?? '');
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(file.html).toContain(`DTSTART;VALUE=DATE:${day.split('/').reverse().join('')}`);
    for (const word of [member.nome, member.carteirinha, member.cpf, DOSE.dsVacina])
      expect(file.html).not.toContain(word);
  }
  expect((await read('/cliente/agenda/boleto.ics?nr=77777777')).status).toBe(404);
});
