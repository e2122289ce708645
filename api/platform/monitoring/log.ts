import { type Logger, pino, type SerializedError, stdSerializers } from 'pino';
import type { Config } from '#api/platform/config/config.ts';
import { networkOf } from '#api/platform/security/address.ts';
import { currentSpan } from '#api/platform/tracing/span.ts';

const secrets = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'pan',
  'accountNumber',
  'email',
  'mobile',
  'phone',
  'fullName',
  'firstName',
  'lastName',
  'address',
  'dateOfBirth',
  'to',
  'body',
  'payload',
  'authorization',
  'cookie',
];

/** JSON lines. What is secret or personal is cut out by name, at the top and one and two levels down, and then by its looks. */
export const openLog = (config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      serializers: { err: errorForLog, req: requestForLog, res: replyForLog },
      hooks: { streamWrite: scrub },
      mixin: traceForLog,
    },
    destination ?? pino.destination(1),
  );

/** Finds the trace of a line, where there are traces. */
function traceForLog(): object {
  const span = currentSpan();
  return span ? { traceId: span.traceId } : {};
}

/** What names and structures let through: values inside messages, stack traces and the database's complaints. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<![\d.])(?:\+91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\d.])/g, '[phone]'],
  [/(?<![A-Za-z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Za-z0-9])/g, '[pan]'],
  [/\$argon2id\$[^\s"]+/g, '[hash]'],
];

export const scrub = (line: string): string => looks.reduce((text, [look, word]) => text.replace(look, word), line);

/** The database's `detail` and `where` quote the row; its code, table and constraint are enough to find the fault. */
function errorForLog(error: Error): Partial<SerializedError> {
  const { type, message, stack } = stdSerializers.err(error);
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  return { type, message, stack, ...(code ? { sqlState: code } : {}), ...(table ? { table } : {}), ...(constraint ? { constraint } : {}) };
}

interface RequestParts {
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
  readonly routeOptions?: { readonly url?: string };
}

/** Queries may carry one-time links, so only the path is written; the caller is known by network, not by address. */
const requestForLog = ({ method, url, ip, routeOptions }: RequestParts) => ({
  method,
  path: routeOptions?.url ?? url?.split('?')[0],
  network: ip === undefined ? undefined : networkOf(ip),
});

const replyForLog = ({ statusCode }: { statusCode?: number }) => ({ statusCode });
