import type { z } from 'zod';
import { Refusal } from '#api/platform/refusal.ts';

/** The same schema as the form's, with the limits that hold now. The first message for a field is the one to mend first. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  throw new Refusal('invalid', { fields: Object.fromEntries(fields.reverse()) });
}
