// npm run licences: every package that can be installed, with its licence; then how many there are of each. Exits 1 when one was not decided about.
import { readFileSync } from 'node:fs';
import { type Lock, licenceFaults, packagesIn } from './licences.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock };
const all = packagesIn(packages);
for (const { name, version, licence, isTool } of all) console.log(`${name}\t${version}\t${licence}\t${isTool ? 'build' : 'runs'}`);

const counts = Map.groupBy(all, ({ licence }) => licence);
console.log('');
for (const [licence, { length }] of [...counts].toSorted(([, a], [, b]) => b.length - a.length))
  console.log(`${String(length).padStart(5)}  ${licence}`);
const faults = licenceFaults(packages);
for (const fault of faults) console.error(`Nobody decided about ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
