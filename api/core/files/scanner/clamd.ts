import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Scanner, Verdict } from './scanner.ts';

export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string };

interface Patience {
  /** Without a byte either way. */
  readonly idleMilliseconds: number;
  readonly totalMilliseconds: number;
}

/** clamd's own limit lies far above ours; a chunk is what one write should be. */
const CHUNK = 64 * 1024;
const LONGEST_ANSWER = 4_096;

/** clamd over TCP or a socket file, by INSTREAM: the bytes travel, no path does. */
export function openClamd(place: ClamdPlace, patience: Patience = { idleMilliseconds: 15_000, totalMilliseconds: 60_000 }): Scanner {
  return {
    scan: async (bytes) => verdictOf(await ask(place, patience, (socket) => sendStream(socket, bytes))),
    async check() {
      const answer = await ask(place, patience, async (socket) => void socket.write('zPING\0'));
      if (answer !== 'PONG') throw new Error(`clamd said: ${answer || 'nothing'}`);
    },
  };
}

/** Only these two sentences are verdicts. A limit, an error, half an answer or none is “cannot tell”. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { is: 'clean' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name) return { is: 'infected', name };
  throw new Error(`clamd said: ${answer.slice(0, 200) || 'nothing'}`);
}

async function ask(place: ClamdPlace, patience: Patience, send: (socket: Socket) => Promise<void>): Promise<string> {
  const socket = connect(place as NetConnectOpts);
  const tooLong = setTimeout(() => socket.destroy(new Error('clamd took too long')), patience.totalMilliseconds);
  socket.setTimeout(patience.idleMilliseconds, () => socket.destroy(new Error('clamd fell silent')));
  // Both sides at once: clamd may answer, and hang up, before it has taken everything.
  const answer = readAnswer(socket);
  answer.catch(() => {});
  try {
    await once(socket, 'connect');
    await send(socket).catch(async (error: unknown) => {
      // It hung up on us. If it said why, that is the better answer.
      if (!(await answer.catch(() => ''))) throw error;
    });
    return await answer;
  } finally {
    clearTimeout(tooLong);
    socket.destroy();
  }
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end).trim();
    if (text.length > LONGEST_ANSWER) throw new Error('clamd answers without end');
  }
  // Hung up without the closing zero: whatever it said so far is not an answer.
  throw new Error('clamd hung up');
}

async function sendStream(socket: Socket, bytes: AsyncIterable<Buffer>): Promise<void> {
  // A socket that closed never drains.
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const write = async (part: Buffer | string) => {
    if (socket.destroyed) throw new Error('clamd hung up');
    if (!socket.write(part)) await once(socket, 'drain', { signal: closed.signal });
  };
  await write('zINSTREAM\0');
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += CHUNK) {
      const chunk = piece.subarray(at, at + CHUNK);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await write(length);
      await write(chunk);
    }
  await write(Buffer.alloc(4));
}
