import { createHash } from 'node:crypto';

/** A short mark of what something says: whoever changes it sends the mark of what she saw, and another one means that it was changed since. */
export const markOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
