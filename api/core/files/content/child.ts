// The checker's process. It gets an order and bytes, gives back a verdict and bytes, and has nothing else: no configuration, no keys, no database.
import { once } from 'node:events';
import { Socket } from 'node:net';
import { frameHead, readFrames } from '#api/core/files/frames.ts';
import { checkContent } from './check-content.ts';
import { type CheckedContent, type ContentOrder, type Judgement, Unacceptable } from './verdict.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** Standard output is left to libraries that like to talk. */
const answers = new Socket({ fd: 3, readable: false, writable: true });

for await (const { head: order, parts } of readFrames<ContentOrder>(process.stdin, MOST_BYTES)) {
  const [bytes = Buffer.alloc(0)] = parts;
  const checked = await checkContent(bytes, order).catch(toRefusal);
  await answer(checked);
}

function toRefusal(error: unknown): Unacceptable {
  if (error instanceof Unacceptable) return error;
  // Whatever a library threw at us about this file: it cannot be read.
  return new Unacceptable('file_unreadable', error instanceof Error ? error.message : String(error));
}

async function answer(checked: CheckedContent | Unacceptable): Promise<void> {
  if (checked instanceof Unacceptable) return send({ ok: false, code: checked.code, why: checked.message.slice(0, 500) }, []);
  const { bytes, pages, look = Buffer.alloc(0), width, height } = checked;
  await send({ ok: true, width, height }, [look, bytes, ...pages]);
}

async function send(judgement: Judgement, parts: readonly Buffer[]): Promise<void> {
  const lengths = parts.map((part) => part.length);
  for (const piece of [frameHead(judgement, lengths), ...parts]) if (!answers.write(piece)) await once(answers, 'drain');
}
