// Part of `npm run check`: new migrations stop nobody who uses the site while they run. docs/operating/releasing.md says how to write them.
import { globSync, readFileSync } from 'node:fs';
import { migrationFaults } from './lint.ts';
import { isBoundByRules } from './rules.ts';

const files = globSync('api/database/migrations/*.sql')
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const faults = migrationFaults(files);
for (const fault of faults) console.error(fault);
console.log(`${files.filter(isBoundByRules).length} of ${files.length} migrations are bound by the rules of releases`);
process.exitCode = faults.length ? 1 : 0;
