import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './sender.ts';

/** Many connections that send a byte a second, or none at all, and never end. The server must let go of them, and go on serving meanwhile. */
export async function slowDrip(url: string, who: Person, count: number) {
  const target = new URL(`${url}/api/v1/admin/files/receipt`);
  let open = count;
  const headers = {
    authorization: `Bearer ${who.token}`,
    'content-type': 'image/jpeg',
    'x-file-name': 'drip.jpg',
    'content-length': '1000000',
  };
  const drips = Array.from({ length: count }, (_, i) => {
    const drip = request(target, { method: 'POST', headers: { ...headers, 'idempotency-key': `slow-drip-${i}` }, agent: false });
    drip.on('error', () => {});
    drip.on('response', (response) => response.resume());
    drip.on('close', () => {
      open -= 1;
    });
    drip.write(Buffer.from([0xff, 0xd8, 0xff]));
    return drip;
  });
  const begun = performance.now();
  let slowest = 0;
  while (open > 0 && performance.now() - begun < 45_000) {
    for (const [i, drip] of drips.entries()) if (i % 2 === 0 && !drip.destroyed) drip.write('x');
    const asked = performance.now();
    await fetch(`${url}/healthz`);
    slowest = Math.max(slowest, performance.now() - asked);
    await pause(1_000);
  }
  for (const drip of drips) drip.destroy();
  return {
    connections: count,
    open,
    secondsUntilDropped: Math.round((performance.now() - begun) / 1_000),
    slowestAnswerMs: Math.round(slowest),
  };
}
