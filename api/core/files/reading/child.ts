// The reader's process. It gets the bytes of a picture, gives back its words, and has nothing else: no configuration, no keys, no database.
import { once } from 'node:events';
import { Socket } from 'node:net';
import { frameHead, readFrames } from '#api/core/files/frames.ts';
import { recognise } from './recognise.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const answers = new Socket({ fd: 3, readable: false, writable: true });

for await (const { parts } of readFrames<object>(process.stdin, MOST_BYTES)) {
  const [picture = Buffer.alloc(0)] = parts;
  const words = Buffer.from(JSON.stringify(await recognise(picture)));
  for (const piece of [frameHead({}, [words.length]), words]) if (!answers.write(piece)) await once(answers, 'drain');
}
// Its library keeps a thread of its own.
process.exit(0);
