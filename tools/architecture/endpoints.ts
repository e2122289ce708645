import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ZodType } from 'zod';

/** What a request carries: its address, its query, its body. */
type Asked = { params?: ZodType; querystring?: ZodType; body?: ZodType };
export type NamedEndpoint = { name: string; method: string; url: string; access: unknown; asked: Asked };

/** Every endpoint that `contract/` exports, by its shape: method, url and schema. */
export async function contractEndpoints(root: string): Promise<NamedEndpoint[]> {
  const files = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exports: (await import(pathToFileURL(join(root, 'contract', file)).href)) as Record<string, unknown>,
    })),
  );
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value)
        ? [{ name: `contract/${file} ${name}`, method: value.method, url: value.url, access: value.config?.access, asked: value.schema }]
        : [],
    ),
  );
}

/** Endpoints that do not say who may call them, stand outside /api/v1, or claim a place that another one has. */
export function endpointFaults(endpoints: NamedEndpoint[], permissions: ReadonlySet<string>): string[] {
  const places = endpoints.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`);
  return endpoints.flatMap(({ name, url, access }, index) => [
    ...(saysAccess(access, permissions) ? [] : [`${name} does not say who may call it`]),
    ...(url.startsWith('/api/v1/') ? [] : [`${name} is not under /api/v1/`]),
    ...(places.indexOf(places[index] ?? '') === index ? [] : [`${name} has the place of another endpoint: ${places[index]}`]),
  ]);
}

/** Endpoints that nobody serves. That none is served twice, Fastify itself refuses at boot. */
export const unserved = (endpoints: NamedEndpoint[], isServed: (route: { method: string; url: string }) => boolean): string[] =>
  endpoints
    .filter(({ method, url }) => !isServed({ method, url }))
    .map(({ name, method, url }) => `${name} is not served: ${method} ${url}`);

type EndpointLike = { method: string; url: string; config?: { access?: unknown }; schema: Asked };

function isEndpoint(value: unknown): value is EndpointLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value;
}

function saysAccess(access: unknown, permissions: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'member') return true;
  if (typeof access !== 'object' || access === null || !('staff' in access)) return false;
  const named: unknown[] = Array.isArray(access.staff) ? access.staff : [access.staff];
  return named.length > 0 && named.every((one) => typeof one === 'string' && permissions.has(one)) && new Set(named).size === named.length;
}
