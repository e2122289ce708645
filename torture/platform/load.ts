import { setTimeout as delay } from 'node:timers/promises';

export interface Load {
  /** What stood behind the balancer is replaced, as when a new process comes up on a new port. */
  replace(before: string, after: string): void;
  stop(): Promise<{ readonly requests: number; readonly failures: readonly string[]; readonly slowestSeconds: number }>;
}

/**
 * What a balancer does: asks each server several times a second whether it wants traffic, and sends the next request to one that does.
 * Who says “draining” is out at once, who says “ready” is in; a slow answer on a busy machine changes nothing.
 */
export function startLoad(urls: readonly string[], paths: readonly string[], callers: number): Load {
  const ready = new Map(urls.map((url) => [url, true]));
  const failures: string[] = [];
  let requests = 0;
  let slowest = 0;
  let isStopped = false;

  const watch = async () => {
    while (!isStopped) {
      for (const url of [...ready.keys()])
        void wants(url).then((isWanted) => {
          if (isWanted !== undefined && ready.has(url)) ready.set(url, isWanted);
        });
      await delay(200);
    }
  };
  const call = async (caller: number) => {
    for (let turn = caller; !isStopped; turn++) {
      const choice = [...ready].flatMap(([url, isSo]) => (isSo ? url : []));
      const url = `${choice[turn % choice.length] ?? 'http://no-server-is-ready.invalid'}${paths[turn % paths.length]}`;
      const started = performance.now();
      const outcome = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
        async (answer) => ((await answer.text()) && answer.ok ? 'ok' : `${answer.status}`),
        (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
      );
      requests += 1;
      slowest = Math.max(slowest, performance.now() - started);
      // No second try: whoever asked would have seen this.
      if (outcome !== 'ok') failures.push(`${url}: ${outcome}`);
      await delay(20);
    }
  };
  const all = Promise.all([watch(), ...Array.from({ length: callers }, (_, caller) => call(caller))]);
  return {
    replace(before, after) {
      ready.delete(before);
      ready.set(after, false);
    },
    async stop() {
      isStopped = true;
      await all;
      return { requests, failures, slowestSeconds: slowest / 1_000 };
    },
  };
}

async function wants(url: string): Promise<boolean | undefined> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  const { status } = ((await answer?.json().catch(() => undefined)) ?? {}) as { status?: string };
  return status === 'ready' ? true : status === 'draining' ? false : undefined;
}
