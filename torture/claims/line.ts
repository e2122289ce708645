import { type Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Letter {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly token: string;
  readonly key?: string;
  readonly body: object;
}

export interface Heard {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One request. `cutAfter`: the line is cut so many milliseconds after the last byte went out, and whatever was answered is lost. */
export function post(agent: Agent, { url, method, token, key, body }: Letter, cutAfter?: number): Promise<Heard | undefined> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  return new Promise((resolve) => {
    // A line that will be cut is nobody else's.
    const asked = request(
      url,
      { method, headers, ...(cutAfter === undefined ? { agent } : { agent: false }), timeout: 60_000 },
      (answer) => {
        if (cutAfter !== undefined) return;
        let said = '';
        answer.on('data', (chunk: Buffer) => (said += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: said ? JSON.parse(said) : {} }));
        answer.on('error', () => resolve(undefined));
      },
    );
    asked.on('error', () => resolve(undefined));
    asked.on('timeout', () => asked.destroy());
    asked.end(text, async () => {
      if (cutAfter === undefined) return;
      await delay(cutAfter);
      asked.destroy();
      resolve(undefined);
    });
  });
}
