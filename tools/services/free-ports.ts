import { createServer } from 'node:net';

/** So many free ports in a row. Somebody else may take one before we do; then the daemon says so and the start fails loudly. */
export async function freePorts(count: number): Promise<number[]> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const row = Array.from({ length: count }, (_, i) => first + i);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return row;
  }
  throw new Error(`Found no ${count} free ports in a row`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
