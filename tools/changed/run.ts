import { spawn } from 'node:child_process';

interface How {
  readonly env?: NodeJS.ProcessEnv;
  /** Prints while it runs; otherwise in one piece when it ends, because several run at a time. */
  readonly isShown?: boolean;
}

/** Runs a command and says how long it took. */
export async function run(
  name: string,
  command: string,
  args: readonly string[],
  { env = process.env, isShown = false }: How = {},
): Promise<boolean> {
  const begin = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'] });
  const said: Buffer[] = [];
  child.stdout?.on('data', (text: Buffer) => said.push(text));
  child.stderr?.on('data', (text: Buffer) => said.push(text));
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(null);
    });
    child.on('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return status === 0;
}
