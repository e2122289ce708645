import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { lineOf } from '#api/platform/security/address.ts';
import { limit, type RateRule } from '#api/platform/security/rate-limit.ts';
import { type BrowserError, sendReport } from '#contract/reports.ts';

const perLine: RateRule = { name: 'reports.line', count: 30, seconds: 60 };
const BODY_LIMIT = 16 * 1024;

/** Takes what browsers report, keeps no personal value of it: where, what kind, which rule. */
export const reportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    for (const type of ['application/reports+json', 'application/csp-report'])
      app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, app.getDefaultJsonParser('error', 'error'));
    app.route({
      ...sendReport,
      config: { ...sendReport.config, takesForeignRequests: true },
      bodyLimit: BODY_LIMIT,
      async handler({ body, ip, log }, reply) {
        await limit(deps.db, deps.clock, perLine, lineOf(ip));
        for (const finding of findingsIn(body)) {
          deps.metrics.reports.inc({ kind: finding.kind });
          log.warn({ report: finding }, 'browser report');
        }
        return reply.status(204).send(null);
      },
    });
  };

interface Finding {
  readonly kind: 'error' | 'csp' | 'deprecation' | 'intervention' | 'crash' | 'other';
  readonly page?: string | undefined;
  readonly rule?: string | undefined;
  readonly blocked?: string | undefined;
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

type Loose = Readonly<Record<string, unknown>>;
type Received =
  | readonly { readonly type: string; readonly body?: Loose | null | undefined }[]
  | { readonly 'csp-report': Loose }
  | BrowserError;

function findingsIn(body: Received): readonly Finding[] {
  if (isList(body)) return body.flatMap(({ type, body: inner }) => fromReport(type, inner ?? {}));
  if ('csp-report' in body) {
    const report = body['csp-report'] as Loose;
    return breach(
      report['document-uri'],
      report['effective-directive'] ?? report['violated-directive'],
      report['blocked-uri'],
      report['source-file'],
    );
  }
  const { message, stack, path } = body as BrowserError;
  return isExtension(stack) ? [] : [{ kind: 'error', page: pathOf(path), message: withoutQueries(message), stack: withoutQueries(stack) }];
}

const isList = (body: Received): body is Extract<Received, readonly unknown[]> => Array.isArray(body);

function fromReport(type: string, body: Loose): readonly Finding[] {
  if (type === 'csp-violation') return breach(body.documentURL, body.effectiveDirective, body.blockedURL, body.sourceFile);
  const kind = type === 'deprecation' || type === 'intervention' || type === 'crash' ? type : 'other';
  return [{ kind, rule: textOf(body.id)?.slice(0, 100) }];
}

function breach(page: unknown, rule: unknown, blocked: unknown, source: unknown): readonly Finding[] {
  // What a visitor's extension injects is between the two of them.
  if (isExtension(source) || isExtension(blocked)) return [];
  return [{ kind: 'csp', page: pathOf(page), rule: textOf(rule)?.slice(0, 100), blocked: originOf(blocked) }];
}

const isExtension = (value: unknown): boolean => /(?:chrome|moz|safari-web)-extension:/.test(textOf(value) ?? '');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parts that name somebody or something (codes, tokens) are not written: /user/support/TKT001 → /user/support/… */
function pathOf(value: unknown): string | undefined {
  const path = textOf(value)
    ?.replace(/^[a-z]+:\/\/[^/]*/, '')
    .split(/[?#]/)[0];
  return path
    ?.split('/')
    .map((part) => (/\d|^.{25,}$/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 200);
}

/** Scheme and host are enough: 'inline', 'eval' and the like stay as they are. */
const originOf = (value: unknown): string | undefined => textOf(value)?.match(/^[a-z-]+:\/\/[^/?#]+|^[a-z-]+/i)?.[0];

const withoutQueries = (text: string | undefined): string | undefined => text?.replace(/[?#][^\s)'"]*/g, '');
