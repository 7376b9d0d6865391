/** Where staff need a passkey: the password leads to a step, and the operator's code adds the first one. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { staff } from '../support/healthy-documents.ts';
import { expect, localhostTest } from './localhost.ts';
import { deviceOf } from './support/passkeys.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../scripts/atendente.ts');

const test = localhostTest({ PORTAL_ATENDENTES_CHAVE: '1' });

/** The code that the operator's command prints while the portal runs. */
async function codeFor(nome: string, PORTAL_DATA_DIR: string): Promise<string> {
  const PORTAL_ATENDENTES = JSON.stringify({ [staff.nome]: staff.hash });
  const env = { ...process.env, PORTAL_DATA_DIR, PORTAL_ATENDENTES };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'chave', nome], { env });
  return stdout.trim();
}

test('staff add the first passkey with the code, and open the mode with it', async ({
  page,
  site,
  dataDir,
  atendimento,
  checkAccessibility,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const { main } = atendimento;
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const enter = async () => {
    await page.goto(`${site}/atendimento`);
    await atendimento.enter(staff.nome, staff.senha);
    await expect(atendimento.heading).toHaveText('Falta um passo');
    await expect(atendimento.bar).toHaveCount(0);
  };
  await enter();
  await checkAccessibility();
  if (!javaScriptEnabled) {
    await expect(main.getByLabel('Código da coordenação')).toBeHidden();
    return;
  }

  await deviceOf(page);
  const code = await codeFor(staff.nome, dataDir);
  await main.getByLabel('Código da coordenação').fill('AAAA-AAAA-AAAA');
  await press('Cadastrar a digital ou o rosto');
  await expect(main.getByText('Este código não vale')).toBeVisible();
  await main.getByLabel('Código da coordenação').fill(code.toLowerCase());
  await press('Cadastrar a digital ou o rosto');
  await expect(atendimento.bar).toContainText(`Modo atendimento · ${staff.nome}`);

  await atendimento.leave();
  await enter();
  await checkAccessibility();
  await press('Entrar com a digital ou o rosto');
  await expect(atendimento.bar).toContainText(`Modo atendimento · ${staff.nome}`);

  // A lost device: the operator's command ends its passkey and its session.
  await codeFor(staff.nome, dataDir);
  await page.reload();
  await expect(atendimento.bar).toHaveCount(0);
  await enter();
  await expect(main.getByLabel('Código da coordenação')).toBeVisible();
});
