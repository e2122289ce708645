// `npm run check`: format, lint, types, boundaries, unused code. Every step runs, so one call shows all there is to fix.
// A step whose files are the same as when it last passed is not run again; CI (and `-- --full`) runs everything.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { type Checksums, checksumOf, checksumsOf } from './changed/checksums.ts';
import { allFiles } from './changed/files.ts';
import { run } from './changed/run.ts';
import { typeChecks } from './changed/types.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Files that its outcome depends on. */
  readonly reads: RegExp;
  /** The part of these files that the step depends on, if that is less than the whole text. */
  readonly part?: (text: string) => string;
}

const isFull = process.env.CI !== undefined || process.argv.includes('--full');
const cache = 'node_modules/.cache';
const memory = `${cache}/check.json`;
const cached = (...args: string[]): string[] => (isFull ? [] : args);

/** The pages' types are compiled from what this writes. */
const before: Step = {
  name: 'route types',
  command: 'react-router',
  args: ['typegen'],
  reads: /^(web\/routes\.ts|contract\/.*\.ts|[^/]+\.config\.ts)$/,
};

const formatAndLint: Step = { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'], reads: /./ };

/** The longest first, so that none of them is left over at the end. */
const steps: readonly Step[] = [
  formatAndLint,
  // Types come from everywhere: the browser tests load the server.
  ...typeChecks.map(({ name, project, args }) => ({
    name,
    command: 'node',
    args,
    reads: project === 'web' ? /^(contract|e2e\/file-field|web)\/|^[^/]+\.(ts|json)$/ : /\.(tsx?|json)$/,
  })),
  {
    name: 'boundaries',
    command: 'node',
    args: ['tools/architecture/main.ts'],
    reads: /^(api|bench|contract|torture|web|words)\//,
    part: importsIn,
  },
  {
    name: 'unused code',
    command: 'knip',
    args: cached('--cache', '--cache-location', `${cache}/knip`),
    reads: /\.(tsx?|mjs|json|css)$|^[^/]+$|^\.ci\//,
  },
  { name: 'an example of every route', command: 'node', args: ['tools/screens/main.ts'], reads: /^(contract|tools|web)\// },
  { name: 'migrations keep nobody waiting', command: 'node', args: ['tools/migrations/main.ts'], reads: /^(api\/database|tools)\// },
  { name: 'lock file', command: 'node', args: ['tools/complete-lock.ts', '--check'], reads: /^package(-lock)?\.json$|^tools\// },
];

function importsIn(text: string): string {
  return [...text.matchAll(/\b(?:from|import|require|references)\b\s*[=(]?\s*['"]([^'"\n]+)['"]/g)].map(([, name]) => name).join('\n');
}

/** The steps that passed, each with the checksum of its files, and the files that format and lint have seen. */
interface Passed {
  readonly steps: Record<string, string>;
  files: Checksums;
}

const files = allFiles();
const now = checksumsOf(files);
const toolchain = checksumOf(
  now,
  /^(package-lock\.json|biome\.json|tsconfig\.json|\.dependency-cruiser\.mjs|knip\.json|tools\/(check|places|architecture\/\w+|changed\/\w+)\.ts)$/,
  process.version,
);
const passed: Passed = !isFull && existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Passed) : { steps: {}, files: {} };

async function passes({ name, command, args, reads, part }: Step): Promise<boolean> {
  const checksum = checksumOf(part ? checksumsOf(files, part) : now, reads, `${toolchain} ${command} ${args.join(' ')}`);
  if (passed.steps[name] === checksum) {
    console.log(`ok   ${name} (as before)`);
    return true;
  }
  const isGood = await run(name, command, name === formatAndLint.name ? [...args, ...filesToLint()] : args);
  if (isGood) passed.steps[name] = checksum;
  else delete passed.steps[name];
  return isGood;
}

/** Files that changed since the last pass. A rule that needs the types of other files sees a change in them only in the full run. */
function filesToLint(): readonly string[] {
  const isSame = passed.files.toolchain === toolchain;
  const changed = Object.keys(now).filter((path) => passed.files[path] !== now[path]);
  return isSame && changed.length < 500 ? ['--no-errors-on-unmatched', ...changed] : ['.'];
}

const waiting = [...steps];
async function worker(): Promise<boolean> {
  let allPass = true;
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) allPass = false;
  return allPass;
}

if (!existsSync('.react-router/types')) delete passed.steps[before.name];
const isReady = await passes(before);
const outcomes = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
if (passed.steps[formatAndLint.name]) passed.files = { ...now, toolchain };
mkdirSync(dirname(memory), { recursive: true });
writeFileSync(memory, JSON.stringify(passed));
process.exit(isReady && outcomes.every(Boolean) ? 0 : 1);
