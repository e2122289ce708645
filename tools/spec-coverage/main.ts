import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clausesOf, parseChecklist } from './checklist.ts';
import { readHistory } from './history.ts';
import { judge } from './judge.ts';
import { parseOpen, writeOpen } from './open-list.ts';
import { report } from './report.ts';
import { readResults } from './results.ts';

const { values } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '..', '..') },
  },
});
const openFile = join(values.root, 'docs/product/open.txt');

const rows = parseChecklist(readFileSync(join(values.root, 'docs/product/checklist.md'), 'utf8'));
const tests = readResults(join(values.root, '.results'));
const history = readHistory(values.root);
let open = parseOpen(readFileSync(openFile, 'utf8'));

if (values.shrink) {
  const { provenButOpen } = judge({ rows, open, tests, history });
  open = open.filter((id) => !provenButOpen.includes(id));
  writeFileSync(openFile, writeOpen(open));
  console.log(`took out of open.txt: ${provenButOpen.join(' ') || 'nothing'}`);
}

const verdict = judge({ rows, open, tests, history });
for (const warning of verdict.warnings) console.log(`warning: ${warning}`);
for (const problem of verdict.problems) console.error(problem);
console.log(`${verdict.proven.size} of ${clausesOf(rows).size} clauses proven by ${tests.length} tests, ${open.length} open`);
if (values.report) for (const line of report(rows, verdict.proven)) console.log(line);
process.exitCode = verdict.problems.length === 0 ? 0 : 1;
