import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to a server that a test can damage. */
export interface Line {
  readonly port: number;
  /** Connections break and new ones are refused at once, as when the server is gone. */
  cut(): void;
  /** Nothing breaks and nothing arrives, as when a cable is pulled. */
  hang(): void;
  mend(): void;
}

export async function openLine(target: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'cut' | 'hanging' = 'whole';
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (chunk) => state === 'whole' && to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        if (state !== 'hanging') to.destroy();
        pairs.delete(pair);
      });
    }
  });
  const breakAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      breakAll();
    },
    hang() {
      state = 'hanging';
    },
    mend() {
      state = 'whole';
    },
  };
}
