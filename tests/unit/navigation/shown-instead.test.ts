/** The page that the middleware shows when a failed service prevents the requested page. */
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#lib/errors.ts';
import { signedIn } from '../support/fake-session.ts';
import { portal } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

useScriptedServer();

describe('a service without which the whole page fails', () => {
  /** A request whose page fails. The page that is shown instead works. */
  const failing = (path: string, accept: string) => {
    let isFirst = true;
    return portal.visit({
      path,
      session: signedIn(),
      headers: { accept },
      page: () => {
        if (!isFirst) return new Response('fora do ar', { status: 503 });
        isFirst = false;
        throw new UpstreamError('unavailable', 'x');
      },
    });
  };

  it('gives a person a page, with the address to try again', async () => {
    const { response, shown, locals } = await failing(
      '/cliente/pagamento?pagamento=a1',
      'text/html,*/*',
    );
    expect([response.status, await response.text()]).toEqual([503, 'fora do ar']);
    expect([shown, locals.isUnavailable]).toEqual(['/fora-do-ar?pagamento=a1', true]);
  });

  it.each([
    ['/api/inicio/boletos', 'text/html'],
    ['/cliente/pagamento', 'application/json'],
  ])('gives a script at %s only a status', async (path, accept) => {
    const { response, shown } = await failing(path, accept);
    expect([response.status, await response.text(), shown]).toEqual([503, '', undefined]);
  });
});
