import { readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';

const contract = new URL('../../../contract/', import.meta.url);

/** Every endpoint that contract/ exports, without a list that somebody could forget to extend. */
export async function allEndpoints(): Promise<readonly Endpoint[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((name) => import(new URL(name, contract).href) as Promise<Record<string, unknown>>));
  return modules.flatMap((exported) => Object.values(exported).filter(isEndpoint));
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'config' in value && 'schema' in value;

export const placeOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`;
