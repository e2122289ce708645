import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An application that says the worst: whatever is asked, its answer calls itself public, whoever it is for and however it failed. */
export interface HostileOrigin {
  readonly port: number;
  /** Requests for pages, without the balancer's own. */
  readonly visits: number;
  /** From now on every page fails; /readyz does not. */
  fails: boolean;
  close(): Promise<void>;
}

const KEEP = 'public, max-age=0, s-maxage=600';
/** Its time is over after a second. */
const SHORT = 'public, max-age=0, s-maxage=1';
/** As the product says it of its pages. */
const ALSO_STALE = ', stale-while-revalidate=600, stale-if-error=86400';

/** `/trap/…`: how it answers stands in the address. */
const traps: Readonly<Record<string, (response: ServerResponse) => void>> = {
  cookie: (response) => response.setHeader('set-cookie', 'anjuri-member=stolen; Path=/'),
  private: (response) => response.setHeader('cache-control', 'private, max-age=600'),
  'public-and-private': (response) => response.setHeader('cache-control', 'public, private, s-maxage=600'),
  'no-store': (response) => response.setHeader('cache-control', 'public, no-store, s-maxage=600'),
  'no-cache': (response) => response.setHeader('cache-control', 'public, no-cache, s-maxage=600'),
  silent: (response) => response.removeHeader('cache-control'),
  expires: (response) => {
    response.removeHeader('cache-control');
    response.setHeader('expires', new Date(Date.now() + 600_000).toUTCString());
  },
  ageless: (response) => response.setHeader('cache-control', 'public'),
  'max-age-alone': (response) => response.setHeader('cache-control', 'max-age=600'),
  'vary-cookie': (response) => response.setHeader('vary', 'accept-encoding, Cookie'),
  'vary-authorization': (response) => response.setHeader('vary', 'authorization'),
  'vary-all': (response) => response.setHeader('vary', '*'),
};
export const trapNames: readonly string[] = Object.keys(traps);

export async function startHostileOrigin(port = 0): Promise<HostileOrigin> {
  const state = { visits: 0, fails: false };
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.end('{"status":"ready"}');
    state.visits += 1;
    answer(request, response, state);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get visits() {
      return state.visits;
    },
    get fails() {
      return state.fails;
    },
    set fails(does: boolean) {
      state.fails = does;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { url = '', headers, method }: IncomingMessage,
  response: ServerResponse,
  { visits, fails }: { visits: number; fails: boolean },
) {
  const [, kind, how = ''] = url.split(/[/?]/);
  response.setHeader('cache-control', kind === 'moment' ? SHORT : kind === 'short' ? SHORT + ALSO_STALE : KEEP);
  response.statusCode = fails ? 500 : kind === 'status' ? Number(how) : 200;
  if (response.statusCode >= 300 && response.statusCode < 400) response.setHeader('location', '/');
  if (kind === 'trap') traps[how]?.(response);
  // Everything that could be somebody's stands in the page.
  const { cookie = '', authorization = '', traceparent = '', tracestate = '' } = headers;
  const trace = `${traceparent}${String(tracestate)}`;
  response.end(`visit ${visits} ${method} ${url} cookie=${cookie} authorization=${authorization} trace=${trace}`);
}
