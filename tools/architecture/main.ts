// The boundaries of `npm run check`: imports keep to the edges of .dependency-cruiser.mjs, every declared edge is used, every file was read.
import { join } from 'node:path';
import { filesIn } from '#tools/places.ts';
import { boundaries, unusedEdges } from './boundaries.ts';
import { folderCircles } from './circles.ts';

const found = await boundaries(join(import.meta.dirname, '..', '..'));
const unread = filesIn('contract', 'server', 'database', 'screens').filter((path) => !found.read.has(path));
const problems = [
  ...found.violations,
  ...unread.map((path) => `${path} was not read`),
  ...unusedEdges(found).map((edge) => `no file uses the declared edge ${edge}`),
  ...folderCircles(found.imports),
];
console.log(`${found.read.size} files read`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
