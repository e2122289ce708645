import type { z } from 'zod';
import { Refusal } from '#api/platform/errors.ts';

/** Checks again with the form's own schema, which knows the settings: the same words at the same field. */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  // The first message of a field is the one to mend first.
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse();
  throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
}
