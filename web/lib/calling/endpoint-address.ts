import type { Endpoint } from '#contract/endpoint.ts';

/** The address of one call: the path with its parameters, and the query without what was left out. */
export function addressOf(endpoint: Endpoint, params: object = {}, querystring: object = {}): string {
  const values = params as Record<string, unknown>;
  const path = endpoint.url.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries(querystring).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
