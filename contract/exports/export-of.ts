import { type ZodObject, type ZodRawShape, z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** A list, and a name for each of its filters. */
type Listing = Endpoint & { readonly schema: { readonly querystring: ZodObject } };
/** Where a reader of the list stands: a file has all of it. */
const places = ['page', 'before'] as const;
type Filters<List extends Listing> =
  Omit<List['schema']['querystring']['shape'], (typeof places)[number]> extends infer Rest extends ZodRawShape ? Rest : never;

/**
 * The CSV of a list: every row that its filters find, for whom the list is, and never more than the list shows them. 403 `identity_not_confirmed`; 429
 * above `throttle.export`; written into the log.
 */
export function exportOf<const List extends Listing>(list: List, summary: string) {
  const { querystring, ...schema } = list.schema;
  const filters = Object.entries(querystring.shape).filter(([name]) => !(places as readonly string[]).includes(name));
  return {
    method: 'GET' as const,
    url: `${list.url}/export` as `${List['url']}/export`,
    config: list.config as List['config'],
    schema: {
      ...(schema as unknown as Omit<List['schema'], 'querystring' | 'response' | 'summary'>),
      summary,
      querystring: z.object(Object.fromEntries(filters) as unknown as Filters<List>),
      response: { 200: z.unknown() },
    },
  };
}
