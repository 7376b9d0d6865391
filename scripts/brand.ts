/**
 * `npm run brand`: makes the icons and the social picture of `brand/`, and prints the faults of the
 * brand. With --check it writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contrastProblems } from './lib/brand/contrast.ts';
import { data, PICTURES, readDrawings } from './lib/brand/folder.ts';
import { makePictures } from './lib/brand/pictures.ts';
import { drawingProblems, pictureProblems, placeholders } from './lib/brand/problems.ts';
import { shapeProblems } from './lib/brand/shape.ts';
import { asCalled, commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';

const drawings = readDrawings();

async function checkPictures(isCheck: boolean): Promise<string[]> {
  const made = await makePictures(drawings, data.colours);
  if (!isCheck) {
    mkdirSync(PICTURES, { recursive: true });
    for (const [name, bytes] of made) writeFileSync(path.join(PICTURES, name), bytes);
    console.log(`brand/public: ${[...made.keys()].join(', ')}`);
  }
  return pictureProblems(made, PICTURES);
}

const { values } = commandLine(COMMANDS.brand);
const shape = shapeProblems(data);
const drawn = shape.length > 0 ? [] : drawingProblems(drawings, data.colours);
const problems = [
  ...shape,
  ...drawn,
  // Malformed colours and drawings would only fail again.
  ...(shape.length > 0 ? [] : contrastProblems(data.colours)),
  ...(shape.length + drawn.length > 0 ? [] : await checkPictures(values['check'] === true)),
];
for (const problem of problems) console.error(asCalled(problem));
const invented = placeholders(data);
if (invented.length > 0)
  console.log(`Still the demonstration's: ${invented.map((value) => `\n  ${value}`).join('')}`);
if (problems.length === 0) console.log('The brand is complete, and every colour pair passes.');
process.exitCode = problems.length === 0 ? 0 : 1;
