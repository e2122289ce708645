import type { z } from 'zod';
import { Refusal } from '#api/platform/refusal.ts';

/** The same schema as the form's, with the limits that hold now. The first message for a field is the one to fix first. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[path.join('.')] ??= message;
  throw new Refusal('invalid', { fields });
}
