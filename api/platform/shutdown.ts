import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDeps } from './open-deps.ts';

interface Running {
  readonly app: { close(): Promise<unknown> };
  readonly worker: { stop(): Promise<void> };
}

/** Longer than any request or job may take; what then still hangs is cut off, and its transaction rolled back. */
const PATIENCE_SECONDS = 60;

/**
 * SIGTERM: say “not ready”, go on serving until the balancer has noticed, then take no more, finish what is in hand, and go.
 * Ctrl-C does the same without waiting for a balancer. A second signal ends at once.
 */
export function closeOnSignal(deps: OpenDeps, { app, worker }: Running): void {
  const { config, log, health } = deps;
  const close = async (signal: NodeJS.Signals) => {
    if (health.isDraining) process.exit(1);
    health.drain();
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), (config.drainSeconds + PATIENCE_SECONDS) * 1_000).unref();
    if (signal === 'SIGTERM') await delay(config.drainSeconds * 1_000);
    await Promise.all([app.close(), worker.stop()]);
    await deps.close();
    log.info('closed');
    log.flush(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      close(signal).catch((error) => {
        log.fatal({ err: error }, 'did not close cleanly');
        process.exit(1);
      });
    });
}
