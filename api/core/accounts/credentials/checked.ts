import type { z } from 'zod';
import { Refusal } from '#api/platform/refusal.ts';

/** Checks again with the form's own schema, which knows the settings: the same words at the same field. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  // The first message of a field is the one to mend first.
  for (const { path, message } of read.error.issues) fields[path.join('.')] ??= message;
  throw new Refusal('invalid', { fields });
}
