import { z } from 'zod';
import { readKeys, readProxies, readScanner, readStorage, storageOf } from './config-parts.ts';
import { type Check, type Fault, productionFaults, readChecks } from './production-checks.ts';
import { textServiceOf, textVariables } from './text-provider.ts';
import { tracingOf, tracingVariables } from './tracing.ts';

export type { MasterKey } from './config-parts.ts';

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on');

/** Every variable is explained in docs/configuration.md. */
const Environment = z.object({
  /** Must be said: whoever forgets it must not get a demo with published passwords. `test` is for our own tests and does not start. */
  MODE: z.enum(['development', 'demo', 'production', 'test'], { error: 'say development, demo or production' }),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A server that follows the first: what may be a moment old is read there. Not set: everything is read from the first. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** 32 bytes as base64; wraps every member's own key. Old ones stay readable: `id:base64`, newest first, comma between. */
  MASTER_KEYS: z.string().transform(readKeys),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  /** What the mail server says when it reports what did not arrive. Not set: nobody can report. */
  MAIL_HOOK_SECRET: z.string().min(24).optional(),
  ...textVariables('SMS'),
  ...textVariables('WHATSAPP'),
  /** Addresses (CIDR, comma between) whose X-Forwarded-For is believed. Empty: nobody's. */
  TRUSTED_PROXIES: z.string().default('').transform(readProxies),
  /** Whether the proxies' word is taken for which trace a request belongs to. Most proxies hand on what a visitor wrote there. */
  TRUST_TRACEPARENT: onOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WORKER: onOff.default(true),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  /** The browsable reference of the API: on, except in production. */
  API_DOCS: onOff.optional(),
  /** file:FOLDER on a laptop, or s3://BUCKET?region=…&endpoint=… with STORAGE_KEY_ID and STORAGE_SECRET (or the machine's own role). */
  STORAGE_URL: z.string().transform(readStorage).optional(),
  STORAGE_KEY_ID: z.string().optional(),
  STORAGE_SECRET: z.string().optional(),
  /** Wraps the key of every file; written like MASTER_KEYS. The first one wraps, all of them open. */
  FILE_KEYS: z.string().transform(readKeys).optional(),
  /** clamd://HOST:PORT, clamd:///SOCKET, or off (never in production). */
  SCANNER: z.string().transform(readScanner).optional(),
  /** How many files are checked at once. All but the first take PDFs and office files too. */
  CHECKERS: z.coerce.number().int().min(1).max(16).default(2),
  /** What holds the processes that handle other people's bytes: the best that works here, or one by name. */
  CHECKER_CONFINEMENT: z.enum(['auto', 'bubblewrap', 'user', 'none']).default('auto'),
  /** Names of production's checks that are waived, comma between. Each is a warning in the log at every start. */
  ALLOW_INSECURE: z.string().default('').transform(readChecks),
});

type Values = z.infer<typeof Environment>;
type Env = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof toConfig>;

export interface Examined {
  readonly mode: Values['MODE'] | undefined;
  /** Not there when a fault stands in its way. */
  readonly config: Config | undefined;
  /** What forbids the start. */
  readonly faults: readonly Fault[];
  /** What would, had ALLOW_INSECURE not waived it. */
  readonly waived: readonly Fault[];
  readonly allowed: ReadonlySet<Check>;
  readonly databaseUrl: string | undefined;
}

/** Environment → typed config, or every fault at once: one wrong variable does not hide the next. */
export function examineConfig(env: Env = process.env): Examined {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(filled);
  const unusable = read.success ? [] : read.error.issues.map((issue) => faultOf(issue, filled));
  const known = readable(filled);
  const unsafe = known.MODE === 'production' ? productionFaults(known, filled) : [];
  const allowed = known.ALLOW_INSECURE ?? new Set<Check>();
  const isWaived = ({ check }: Fault) => check !== undefined && allowed.has(check);
  const faults = [...unusable, ...unsafe.filter((fault) => !isWaived(fault))];
  return {
    mode: known.MODE,
    config: read.success && faults.length === 0 ? toConfig(read.data) : undefined,
    faults,
    waived: unsafe.filter(isWaived),
    allowed,
    databaseUrl: known.DATABASE_URL,
  };
}

export function readConfig(env: Env = process.env): Config {
  const { config, faults } = examineConfig(env);
  if (!config) throw new Error(inWords(faults));
  return config;
}

export const inWords = (faults: readonly Fault[]): string =>
  `The configuration is not usable:\n${faults.map(({ variable, says }) => `- ${variable}: ${says}`).join('\n')}\nSee docs/configuration.md.`;

function faultOf({ path, message }: z.core.$ZodIssue, env: Env): Fault {
  const variable = String(path[0] ?? '');
  return { variable, says: env[variable] === undefined && variable !== 'MODE' ? 'is missing' : message };
}

/** The values that can be read, each for itself. */
function readable(env: Env): Partial<Values> {
  const entries = Object.entries(Environment.shape).flatMap(([name, type]) => {
    const read = type.safeParse(env[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Values>;
}

function toConfig(e: Values) {
  return {
    mode: e.MODE,
    isDemo: e.MODE === 'demo' || e.MODE === 'development',
    isProduction: e.MODE === 'production',
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    isSecure: e.PUBLIC_URL.startsWith('https://'),
    databaseUrl: e.DATABASE_URL,
    databaseAdminUrl: e.DATABASE_ADMIN_URL ?? e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    databasePool: e.DATABASE_POOL,
    masterKeys: e.MASTER_KEYS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailHookSecret: e.MAIL_HOOK_SECRET,
    texting: { sms: textServiceOf('SMS', e), whatsapp: textServiceOf('WHATSAPP', e) },
    trustedProxies: e.TRUSTED_PROXIES,
    trustsTraceparent: e.TRUST_TRACEPARENT,
    logLevel: e.LOG_LEVEL,
    hasWorker: e.WORKER,
    workerConcurrency: e.WORKER_CONCURRENCY,
    drainSeconds: e.DRAIN_SECONDS,
    metricsToken: e.METRICS_TOKEN,
    tracing: tracingOf(e),
    hasApiDocs: e.API_DOCS ?? e.MODE !== 'production',
    storage: storageOf(e.STORAGE_URL, e.STORAGE_KEY_ID, e.STORAGE_SECRET),
    fileKeys: e.FILE_KEYS ?? e.MASTER_KEYS,
    scanner: e.SCANNER ?? 'off',
    checkers: e.CHECKERS,
    checkerConfinement: e.CHECKER_CONFINEMENT,
  };
}
