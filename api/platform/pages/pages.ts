import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Deps } from '#api/platform/deps.ts';
import { version, versionInWords } from '#api/platform/monitoring/version.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { loadBuild, serveBuiltFiles } from './built-pages.ts';
import { type DevPages, startDevPages } from './dev-pages.ts';
import { fallbackPage } from './fallback-page.ts';

/** What the web's loaders get from us. Its twin stands in web/lib/calling/api-context.ts: api and web meet only in the contract. */
interface Api {
  call(request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: unknown;
  }): Promise<{ status: number; body: unknown }>;
  report(error: unknown): void;
  readonly origin: string;
  readonly isDemo: boolean;
  readonly version: string;
}
type EntryModule = ServerBuild['entry']['module'] & { readonly apiContext: ReturnType<typeof createContext<Api>> };

const access = { access: 'public' } as const;
/** Forms of public pages are a handful of fields. */
const bodyLimit = 64 * 1024;
/** All that a page can be asked with; TRACE, which none has use for, is not known here. */
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every path that is not the API's is a page: React Router inside this process, from the build or (dev) through Vite. */
export const pages =
  (deps: Deps, { isDev }: { isDev: boolean }): FastifyPluginAsync =>
  async (app) => {
    // React Router reads forms itself; we only bound their size.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

    const dev = isDev ? await startDevPages(app) : undefined;
    if (!dev) await serveBuiltFiles(app);
    const build = dev ? dev.build : await loadBuild();
    const answer = createRequestHandler(build, isDev ? 'development' : 'production');

    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = refusalIn(error);
      if (!refusal) request.log.error({ err: error }, 'page failed');
      return fallbackPage(deps, request, reply, refusal);
    });
    app.route({ method: methods, url: '/*', config: access, handler: answerPage });

    async function answerPage(request: FastifyRequest, reply: FastifyReply) {
      if (dev && (await dev.answered(request, reply))) return reply.hijack();
      const context = await contextFor(deps, app, request, build);
      const response = await answer(toWebRequest(deps, request), context);
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
      // React Router's last word, when even the error page could not be drawn, is a line of plain text.
      if (response.status >= 500 && !response.headers.get('content-type')?.includes('text/html')) return fallbackPage(deps, request, reply);
      return reply.send(response);
    }
  };

/** What the hooks before a page refuse, such as a form of another site. */
function refusalIn(error: FastifyError): ErrorCode | undefined {
  if (error instanceof Refusal) return error.code;
  if (error.statusCode === 413) return 'too_large';
  return error.statusCode && error.statusCode < 500 ? 'bad_request' : undefined;
}

async function contextFor({ config }: Deps, app: FastifyInstance, request: FastifyRequest, build: ServerBuild | DevPages['build']) {
  const { apiContext } = (typeof build === 'function' ? await build() : build).entry.module as EntryModule;
  const api: Api = {
    origin: config.publicUrl,
    isDemo: config.isDemo,
    version: versionInWords(version),
    report: (error) => request.log.error({ err: error }, 'page failed'),
    async call({ method, url, headers, body }) {
      const reply = await app.inject({
        method: method as 'GET',
        url,
        // The API's limits are per visitor, not per server: she keeps her address.
        remoteAddress: request.ip,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return { status: reply.statusCode, body: isJson ? reply.json() : reply.body };
    },
  };
  return new RouterContextProvider(new Map([[apiContext, api]]));
}

function toWebRequest({ config }: Deps, request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  // Pages take what an HTML form sends; of anything else their actions could read nothing.
  if (!readOnly.has(request.method) && !isForm(request)) throw new Refusal('wrong_content_type');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  // The address is the configured one: a Host header, or a whole address in place of a path, is the visitor's to invent.
  return new Request(config.publicUrl + pathOf(request.url), {
    method: request.method,
    headers,
    ...(hasBody ? { body: request.body as Buffer<ArrayBuffer> } : {}),
  });
}

const isForm = ({ headers }: FastifyRequest): boolean => /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

function pathOf(url: string): string {
  if (url.startsWith('/')) return url;
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return pathname + search;
}
