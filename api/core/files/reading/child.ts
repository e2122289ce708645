// The reader's process. It gets the bytes of a picture, gives back its words, and has nothing else: no configuration, no keys, no database.
import { serve } from '#api/platform/confined/serve.ts';
import { recognise } from './recognise.ts';

await serve(async (_order, picture) => ({ head: {}, parts: [Buffer.from(JSON.stringify(await recognise(picture)))] }));
// Its library keeps a thread of its own.
process.exit(0);
