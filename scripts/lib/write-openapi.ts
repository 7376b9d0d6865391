/** `npm run openapi`: writes `docs/openapi.yaml` again, and says whether it has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiYaml } from '../../contract/openapi.ts';

const file = new URL('../../docs/openapi.yaml', import.meta.url);
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const after = await openApiYaml();
if (after !== before) writeFileSync(file, after);
process.stdout.write(`docs/openapi.yaml ${after === before ? 'is in step' : 'has changed'}.\n`);
