import type { Endpoint } from '#contract/endpoint.ts';
import { filesIn } from '#tools/places.ts';

const repository = new URL('../../../', import.meta.url);

/** Raise it with the contract. In an experiment one wrong path hid 16 endpoints, and most tests that ask for all of them passed. */
const LEAST = 372;

/** Every endpoint that the contract exports, without a list that somebody could forget to extend. */
export async function allEndpoints(): Promise<readonly Endpoint[]> {
  const modules = await Promise.all(
    filesIn('contract').map((path) => import(new URL(path, repository).href) as Promise<Record<string, unknown>>),
  );
  const endpoints = modules.flatMap((exported) => Object.values(exported).filter(isEndpoint));
  if (endpoints.length < LEAST) throw new Error(`The contract has ${endpoints.length} endpoints, at least ${LEAST} are expected`);
  return endpoints;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;

export const placeOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`;
