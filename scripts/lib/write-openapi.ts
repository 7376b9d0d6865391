/** Writes what the declared operations make, and says which files have changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { WRITTEN } from '../../contract/written.ts';

const only = process.argv.slice(2);
for (const [file, make] of Object.entries(WRITTEN)) {
  if (only.length > 0 && !only.includes(file)) continue;
  const text = await make();
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isSame) writeFileSync(file, text);
  process.stdout.write(`${file} ${isSame ? 'is in step' : 'has changed'}.\n`);
}
