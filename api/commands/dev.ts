// `npm run dev`: a database, a mailbox, the jobs and the site in one process, on one address. Ctrl-C ends all of it.
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const settings = fileURLToPath(new URL('../../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);

// The last opened is the first closed. Whoever pressed Ctrl-C does not wait for one that hangs.
const PATIENCE_SECONDS = 10;
const closers: (() => Promise<unknown> | unknown)[] = [];
let isClosing = false;
const close = async (code: number) => {
  // Asked twice, it ends at once; PostgreSQL ends with us all the same.
  if (isClosing) process.exit(code);
  isClosing = true;
  // Vite may be in the middle of its first bundle: what a part says while it is closed changes nothing.
  process.on('uncaughtException', (error) => console.error(error));
  for (const closer of closers.toReversed()) {
    const closed = Promise.resolve(closer()).catch((error: unknown) => console.error(error));
    await Promise.race([closed, delay(PATIENCE_SECONDS * 1_000)]);
  }
  process.exit(code);
};
const stop = () => void close(0);
listenForSignals();
try {
  await open();
} catch (error) {
  // Stopped while it was still opening, what was under way fails; whoever stopped it knows why.
  if (!isClosing) {
    console.error(error);
    await close(1);
  }
}

/**
 * Vite would end the process on SIGTERM by itself, before the database is stopped; here we alone decide. Our own listener is never taken
 * off: a signal that arrives just then would be lost.
 */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const others = process.listeners(signal).filter((listener) => listener !== stop);
    if (!process.listeners(signal).includes(stop)) process.on(signal, stop);
    for (const other of others) process.off(signal, other);
  }
}

async function open(): Promise<void> {
  // Loaded here and not above, so that the first line is there at once.
  const { openSite } = await step('packages', () => import('#api/dev/site.ts'));
  const { publicUrl } = await openSite({ step, closers, listenForSignals });
  const seconds = (performance.now() / 1_000).toFixed(1);
  console.log(
    `\n  Anjuri is ready after ${seconds} s:  ${publicUrl}\n  Its mails arrive at ${publicUrl}/inbox · Ctrl-C stops everything.\n`,
  );
}

/** Says which step runs, and then how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  process.stdout.write(`  ${name.padEnd(12)}`);
  const result = await work();
  console.log(`${((performance.now() - begin) / 1_000).toFixed(1).padStart(6)} s`);
  return result;
}
