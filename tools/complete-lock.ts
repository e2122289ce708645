// Completes package-lock.json with the optional packages of other platforms, and every entry with the hash of its content.
// A registry that mirrors only some platforms leaves them out of the lock, and `npm ci` then refuses the whole lock.
// Run after every `npm install`; with --check it only says what is missing, and what would let foreign code in unseen.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Locked, lockFaults, NEVER_SEEN, nameAt } from './lock-faults.ts';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32'];
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies).flatMap(([name, range]) => (isLocked(parent, name, range) ? [] : [{ parent, name, range, dev }])),
);

if (process.argv.includes('--check')) {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };
  const faults = [...missing.map(({ name }) => `${name} is missing`), ...lockFaults(lock.packages, allowScripts)];
  for (const fault of faults) console.error(`${file}: ${fault}`);
  if (faults.length) console.error('Run: node tools/complete-lock.ts');
  process.exit(faults.length ? 1 : 0);
}

for (const { parent, name, range, dev } of missing) {
  const shared = `node_modules/${name}`;
  // Two versions of one tool want two versions of its binary: the second stands below its own parent.
  const place = lock.packages[shared] ? `${parent}/node_modules/${name}` : shared;
  lock.packages[place] = placeholder(name, range, dev);
}
for (const [place, entry] of Object.entries(lock.packages))
  if (place && !entry.link && (!entry.integrity || entry.integrity === NEVER_SEEN)) entry.integrity = hashOf(nameAt(place), entry.version);
const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries(root ? [root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))] : []);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} optional packages of other platforms added`);

/** Found the way Node looks for it: below the parent, then upwards. An exact version must be that version. */
function isLocked(parent: string, name: string, range: string): boolean {
  for (let at = parent; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const found = lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found) return !/^\d/.test(range) || found.version === range;
    if (!at) return false;
  }
}

/** As the registry knows it; whoever has a fuller registry than the last one completes what was never seen. */
function hashOf(name: string, version = ''): string {
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return stdout.trim() || NEVER_SEEN;
}

/** Without an address: npm asks the registry when a machine of that platform installs it. */
function placeholder(name: string, range: string, dev: boolean | undefined): Locked {
  const parts = name.split(/[/-]/);
  const os = systems.find((system) => parts.includes(system)) ?? (parts.includes('windows') ? 'win32' : undefined);
  const cpu = processors.find((processor) => parts.includes(processor)) ?? (parts.includes('gnueabihf') ? 'arm' : undefined);
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(parts.includes('musl') ? { libc: ['musl'] } : {}),
  };
}
