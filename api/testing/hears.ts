import { onTestFinished, vi } from 'vitest';
import type { TestApp } from './app.ts';
import type { Actor } from './world/actor.ts';

export interface HeardEvent {
  readonly name: string;
  readonly id: number;
  readonly data: { readonly about?: string; readonly code?: string | null };
}

interface Options {
  readonly after?: number;
  readonly lastEventId?: number;
}

/** A page that is open: what its stream has told so far. It is ready when this returns. */
export async function listens(t: TestApp, who: Actor, area: 'me' | 'admin', { after, lastEventId }: Options = {}) {
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 });
  const address = t.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`http://127.0.0.1:${address.port}/api/v1/${area}/live${after === undefined ? '' : `?after=${after}`}`, {
    headers: { authorization: `Bearer ${who.token}`, ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }) },
    signal: leaving.signal,
  });
  const events: HeardEvent[] = [];
  const stream = { response, events, isOver: false, leave: () => leaving.abort() };
  if (response.status !== 200) return stream;
  void collect(response, events)
    .catch(() => {})
    .finally(() => {
      stream.isOver = true;
    });
  await vi.waitUntil(() => events.some(({ name }) => name === 'ready'), { timeout: 5_000 });
  return stream;
}

export const newsIn = (events: readonly HeardEvent[]) => events.filter(({ name }) => name === 'news').map(({ data }) => data);

async function collect(response: Response, into: HeardEvent[]): Promise<void> {
  if (!response.body) return;
  let text = '';
  for await (const bytes of response.body.pipeThrough(new TextDecoderStream())) {
    text += bytes;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      const name = fields.get('event');
      if (name) into.push({ name, id: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '{}') });
    }
  }
}
