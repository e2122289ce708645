import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const APT = '/usr/bin/apt-get';

export interface Slice {
  readonly tps: number;
  readonly latencyMs: number;
}

export interface Load {
  readonly url: string;
  readonly clients: number;
  /** 0: one transaction of each client. */
  readonly seconds: number;
  /** Text of a script, or a built-in of pgbench. */
  readonly script: string | { readonly builtin: string };
  /** Transactions a second, at most. */
  readonly rate?: number;
}

/** PostgreSQL's own load generator. Debian keeps it with the server, out of the path. */
export class Pgbench {
  readonly #binary: string;
  readonly #folder: string;
  #scripts = 0;
  readonly #files = new Map<string, string>();

  constructor(folder: string) {
    this.#binary = locate();
    this.#folder = folder;
  }

  async initialise(url: string, scale: number): Promise<void> {
    await run(this.#binary, ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1 << 24 });
  }

  async slice(load: Load): Promise<Slice> {
    const { url, clients, seconds, script, rate } = load;
    const what = typeof script === 'string' ? ['-f', this.#file(script)] : ['-b', script.builtin];
    const threads = Math.min(2, clients);
    const length = seconds > 0 ? ['-T', seconds] : ['-t', 1];
    const args = ['-n', '-M', 'prepared', '-c', clients, '-j', threads, ...length, ...(rate ? ['-R', rate] : []), ...what, url];
    const { stdout, stderr } = await run(this.#binary, args.map(String), { maxBuffer: 1 << 24 });
    if (/abort|ERROR/.test(stderr)) throw new Error(`pgbench failed:\n${stderr.slice(0, 2_000)}`);
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    // On a starved machine the time can be over before all clients are connected: then there is no figure.
    if (!(tps > 0) && seconds < 10) return this.slice({ ...load, seconds: seconds + 2 });
    return { tps, latencyMs: Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]) };
  }

  #file(script: string): string {
    let file = this.#files.get(script);
    if (!file) {
      file = join(this.#folder, `script-${++this.#scripts}.sql`);
      writeFileSync(file, script);
      this.#files.set(script, file);
    }
    return file;
  }
}

function locate(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync(APT)) {
    execFileSync(APT, ['install', '-y', '--no-install-recommends', 'postgresql-15'], { stdio: 'ignore' });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'pgbench is missing. It comes with PostgreSQL: on Debian `apt-get install postgresql`, on a Mac `brew install postgresql`.',
  );
}

const find = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1) ??
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'pgbench'))
    .find((file) => existsSync(file));
