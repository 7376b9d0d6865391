/**
 * `npm run brand`: makes the icons and the social picture of `brand/`, and prints the faults of the
 * brand and what is not ready for the public. With --check it writes nothing.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contrastProblems } from './lib/brand/contrast.ts';
import { data, PICTURES, readDrawings, shapeProblems } from './lib/brand/folder.ts';
import { makePictures } from './lib/brand/pictures.ts';
import { drawingProblems, pictureProblems } from './lib/brand/problems.ts';
import { whatIsMissing } from '../server/readiness.ts';
import { env } from '../src/lib/config/env.server.ts';
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
if (problems.length === 0)
  console.log('Data, drawings and pictures are right, and every colour pair passes.');
const settings = env();
const isLive = settings.mode === 'production';
const gaps = (await whatIsMissing(settings, settings.metricsPort !== undefined)).filter(
  // Without services the rest belongs to the demonstration.
  ({ name }) => isLive || name === 'brand' || name === 'places',
);
for (const { name, sentence } of gaps)
  console.error(asCalled(`Not ready for the public (${name}): ${sentence}`));
if (!isLive)
  console.log('Only brand/ was looked at: a check with the settings of the portal looks at all.');
const isWrong = problems.length > 0 || (values['check'] === true && gaps.length > 0);
process.exitCode = isWrong ? 1 : 0;
