import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Env = Readonly<Record<string, string>>;

/** `docker`, `podman`, or any command that takes the same words. */
const [program = 'docker', ...words] = (process.env.ENGINE ?? 'docker').split(' ');
/** What an engine needs on an odd machine, such as --cgroups=disabled. */
const odd = process.env.ENGINE_RUN?.split(' ') ?? [];

/** As the operator's guide and the manifests run it: nothing can be written but /tmp, and there is no right to gain or to use. */
const closed = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];

export interface Container {
  readonly child: ChildProcess;
  said(): string;
  /** With the status of the program inside. */
  ended(): Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

/** In the foreground: the engine passes signals on, and ends as the program inside did. */
export function start(image: string, env: Env, command: readonly string[] = []): Container {
  const set = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const args = [...words, 'run', '--rm', '--network=host', ...closed, ...odd, ...set, image, ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { child, said: () => said, ended: () => ended, signal: (signal) => void child.kill(signal) };
}

export async function run(image: string, env: Env, command: readonly string[]): Promise<{ status: number | null; said: string }> {
  const container = start(image, env, command);
  const status = await container.ended();
  return { status, said: container.said() };
}

export const imageBytes = (image: string): number =>
  Number(execFileSync(program, [...words, 'image', 'inspect', '--format', '{{.Size}}', image], { encoding: 'utf8' }));
