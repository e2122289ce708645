import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/database/cluster.ts';
import { requirePrograms } from '#tools/services/processes.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { isReady, until } from '#torture/platform/stack.ts';

export interface Edge {
  readonly port: number;
  /** Of all its processes, since it was started. */
  cpuSeconds(): number;
  close(): Promise<void>;
}

const written = () => readFileSync(join(import.meta.dirname, '../../deploy/edge/anjuri.vcl'), 'utf8');

/** A real varnishd with the configuration that operators get; only the address of the application is another one. `change` plants a fault. */
export async function startEdge(origin: number, change: (vcl: string) => string = (vcl) => vcl): Promise<Edge> {
  requirePrograms(['varnishd'], 'varnish');
  const home = mkdtempSync(join(tmpdir(), 'anjuri-edge-'));
  chmodSync(home, 0o755);
  const file = join(home, 'edge.vcl');
  writeFileSync(file, change(written()).replace('.port = "3000"', `.port = "${origin}"`).replace('.interval = 2s', '.interval = 200ms'));
  chmodSync(file, 0o644);
  const port = await freePort();
  const jail = process.getuid?.() === 0 ? [] : ['-j', 'none'];
  const args = [...jail, '-F', '-f', file, '-a', `127.0.0.1:${port}`, '-n', join(home, 'work'), '-s', 'malloc,64m'];
  const child = spawn('varnishd', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4_000)));
  const close = async () => {
    await ended(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    // It compiles its configuration first, which takes its time on a busy machine.
    await until(
      () => isReady(`http://127.0.0.1:${port}`),
      180,
      () => `varnishd does not answer:\n${said}`,
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { port, cpuSeconds: () => familyCpu(child.pid ?? 0), close };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
