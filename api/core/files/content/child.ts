// The checker's process. It gets an order and bytes, gives back a verdict and bytes, and has nothing else: no configuration, no keys, no database.
import { serve } from '#api/platform/confined/serve.ts';
import { checkContent } from './check-content.ts';
import { type ContentOrder, type Judgement, Unacceptable } from './verdict.ts';

await serve<ContentOrder>(async (order, bytes) => {
  const checked = await checkContent(bytes, order).catch(toRefusal);
  if (checked instanceof Unacceptable) return { head: refused(checked), parts: [] };
  const { width, height, look = Buffer.alloc(0), bytes: kept, pages } = checked;
  return { head: { ok: true, width, height } satisfies Judgement, parts: [look, kept, ...pages] };
});

function toRefusal(error: unknown): Unacceptable {
  if (error instanceof Unacceptable) return error;
  // Whatever a library threw at us about this file: it cannot be read.
  return new Unacceptable('file_unreadable', error instanceof Error ? error.message : String(error));
}

function refused({ code, message }: Unacceptable): Judgement {
  return { ok: false, code, why: message.slice(0, 500) };
}
