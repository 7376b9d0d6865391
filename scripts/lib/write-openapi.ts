/** `npm run openapi`: writes the files that the declared operations make, and says which have changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writtenFiles } from '../../contract/written.ts';

for (const [file, text] of await writtenFiles()) {
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isSame) writeFileSync(file, text);
  process.stdout.write(`${file} ${isSame ? 'is in step' : 'has changed'}.\n`);
}
