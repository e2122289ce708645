import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A background program that outlives the command that started it; its pid file is how it is found again. */
export interface Daemon {
  readonly pidFile: string;
  readonly logFile: string;
  /** Must occur in its command line, so that a pid that was given to somebody else is never taken for ours. */
  readonly needle: string;
}

export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Daemons do not run as root: there they become the account their package made. Anybody else stays who she is. */
export function accountOf(name: string): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function requirePrograms(programs: readonly string[], packages: string): void {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length) throw new Error(`${missing.join(', ')} not found. On Debian: apt-get install --no-install-recommends ${packages}`);
}

const isInstalled = (program: string): boolean =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'].some((folder) => existsSync(`${folder}/${program}`));

export function launch(daemon: Daemon, account: Account, command: string, args: readonly string[]): number {
  // A daemon that inherits our pipes keeps whoever reads them waiting for ever: it gets a log file instead.
  const log = openSync(daemon.logFile, 'a');
  const child = spawn(command, args, { ...account, detached: true, stdio: ['ignore', log, log], cwd: '/' });
  closeSync(log);
  child.once('error', () => {});
  child.unref();
  writeFileSync(daemon.pidFile, String(child.pid));
  return child.pid as number;
}

/** Its pid while it runs. */
export function pidOf({ pidFile, needle }: Daemon): number | undefined {
  if (!existsSync(pidFile)) return undefined;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    const state = /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state !== 'Z' && line.includes(needle) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends exactly the recorded process; by force if it has not gone after ten seconds. */
export async function stop(daemon: Daemon, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const pid = pidOf(daemon);
  if (pid !== undefined) {
    process.kill(pid, signal);
    if (!(await until(10, async () => pidOf(daemon) === undefined))) process.kill(pid, 'SIGKILL');
  }
  rmSync(daemon.pidFile, { force: true });
}

/** Asks again and again; false when it was never true. */
export async function until(seconds: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1_000; ; ) {
    if (await isTrue().catch(() => false)) return true;
    if (Date.now() > deadline) return false;
    await pause(50);
  }
}
