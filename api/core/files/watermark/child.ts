// The marker's process. It gets the bytes of a picture and words, gives back the picture with the words on it, and has nothing else.
import { serve } from '#api/platform/confined/serve.ts';
import { type MarkOrder, mark } from './mark.ts';

await serve<MarkOrder>(async (order, picture) => ({ head: {}, parts: [await mark(picture, order)] }));
