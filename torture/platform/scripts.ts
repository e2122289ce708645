import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#api/database/cluster.ts';
import { buildOnce, isReady, until } from './ready.ts';

const root = join(import.meta.dirname, '..', '..');

type Env = Readonly<Record<string, string>>;

export interface Started {
  readonly child: ChildProcess;
  said(): string;
  ended(): Promise<number | null>;
}

export interface Server extends Started {
  readonly url: string;
}

/** Processes of ours with one configuration. */
export interface Scripts {
  /** The server of `npm start`, on a port of its own; comes back when it is ready. */
  startServer(env?: Env): Promise<Server>;
  /** Any script of ours with the same configuration; of another release, if its folder is said. */
  startScript(path: string, env?: Env, folder?: string): Started;
  /** Ends all of them at once. */
  close(): void;
}

export function openScripts(env: Env): Scripts {
  const children: ChildProcess[] = [];
  const startScript: Scripts['startScript'] = (path, more = {}, folder = root) => {
    const started = spawnScript(path, { ...env, ...more }, folder);
    children.push(started.child);
    return started;
  };
  return {
    startScript,
    async startServer(more = {}) {
      buildOnce();
      const port = await freePort();
      const started = startScript('api/main.ts', { PORT: String(port), ...more });
      const url = `http://127.0.0.1:${port}`;
      await until(
        () => isReady(url),
        180,
        () => `The server did not become ready:\n${started.said()}`,
      );
      return { ...started, url };
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** A script in a process of its own, with this environment and no other. */
export function spawnScript(path: string, env: Env, folder = root): Started {
  const child = spawn(process.execPath, [join(folder, path)], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => said, ended: () => ended };
}
