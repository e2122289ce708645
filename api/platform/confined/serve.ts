// The end of the line inside a confined process: it gets orders and bytes, gives back answers and bytes, and has nothing else.
import { once } from 'node:events';
import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { frameHead, readFrames } from './frames.ts';

const MOST_BYTES = 64 * 1024 * 1024;

interface Answer {
  readonly head: object;
  readonly parts: readonly Buffer[];
}

/** One order after another, until nobody gives any more. */
export async function serve<Order>(work: (order: Order, bytes: Buffer) => Promise<Answer>): Promise<void> {
  // Of a server that is nicer already: back up it must not go, and would end if it tried.
  setPriority(Math.max(getPriority(), Number(process.argv[2])));
  // Standard output is left to libraries that like to talk.
  const answers = new Socket({ fd: 3, readable: false, writable: true });
  for await (const { head, parts: given } of readFrames<Order>(process.stdin, MOST_BYTES)) {
    const answer = await work(head, given[0] ?? Buffer.alloc(0));
    const lengths = answer.parts.map((part) => part.length);
    for (const piece of [frameHead(answer.head, lengths), ...answer.parts]) if (!answers.write(piece)) await once(answers, 'drain');
  }
}
