import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
}

export interface Measured {
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
}

/** So many callers, each with one connection, one call after another, for so long, but once at least. Any answer but a good one ends the run. */
export async function callFor(
  url: string,
  { callers, seconds }: { callers: number; seconds: number },
  next: () => Promise<Call> | Call,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const milliseconds: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const one = async () => {
    do {
      const call = await next();
      const begin = performance.now();
      await send(agent, url, call);
      milliseconds.push(performance.now() - begin);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: callers }, one));
  agent.destroy();
  return { perSecond: (milliseconds.length * 1_000) / (performance.now() - started), milliseconds };
}

export function send(agent: Agent, url: string, { method, path, token, body }: Call): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`)),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
