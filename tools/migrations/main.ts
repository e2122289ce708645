// Part of `npm run check`: new migrations stop nobody who uses the site while they run. docs/operating/releasing.md says how to write them.
import { sourcesIn } from '#tools/places.ts';
import { migrationFaults } from './lint.ts';
import { isBoundByRules } from './rules.ts';

const files = sourcesIn('migrations').toSorted((a, b) => (a.path < b.path ? -1 : 1));
const faults = migrationFaults(files);
for (const fault of faults) console.error(fault);
console.log(`${files.filter(isBoundByRules).length} of ${files.length} migrations are bound by the rules of releases`);
process.exitCode = faults.length ? 1 : 0;
