import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/platform/refusal.ts';

/** Our deepest request has six levels and our longest some hundreds of values; whoever sends more wants to see us work. */
const DEEPEST = 20;
const MOST_VALUES = 5_000;

/** Refuses a body that is nested or branched beyond any form, before anything walks through it value by value. */
export function registerRequestShape(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (!isOfAShape(body)) throw new Refusal('bad_request');
  });
}

/** Level by level and without calling itself: deep nesting must not use up the stack that it attacks. */
function isOfAShape(body: unknown): boolean {
  let level = [body].filter(isBranch);
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const below = level.flatMap((branch) => Object.values(branch));
    values += below.length;
    if (depth >= DEEPEST || values > MOST_VALUES) return false;
    level = below.filter(isBranch);
  }
  return true;
}

/** Lists and plain objects; a file or a stream has its own limits. */
const isBranch = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value)));
