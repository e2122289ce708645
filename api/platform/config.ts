import { z } from 'zod';

/** Environment → typed config, or a refusal to start that names every wrong variable at once. */
const Environment = z
  .object({
    MODE: z.enum(['development', 'demo', 'production', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    /** 32 bytes as base64; wraps every member's own key. Old ones stay readable: `id:base64`, newest first, comma between. */
    MASTER_KEYS: z.string().transform(readMasterKeys),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    /** Addresses (CIDR, comma between) whose X-Forwarded-For is believed. Empty: nobody's. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((entry) => entry.trim() || [])),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    WORKER: z
      .enum(['on', 'off'])
      .default('on')
      .transform((word) => word === 'on'),
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(4),
    DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(5),
    METRICS_TOKEN: z.string().min(16).optional(),
    /** file:FOLDER on a laptop, or s3://BUCKET?region=…&endpoint=… with STORAGE_KEY_ID and STORAGE_SECRET (or the machine's own role). */
    STORAGE_URL: z.string().transform(readStorage).optional(),
    STORAGE_KEY_ID: z.string().optional(),
    STORAGE_SECRET: z.string().optional(),
    /** Wraps the key of every file; written like MASTER_KEYS. The first one wraps, all of them open. */
    FILE_KEYS: z.string().transform(readMasterKeys).optional(),
    /** clamd://HOST:PORT, clamd:///SOCKET, or off (never in production). */
    SCANNER: z.string().transform(readScanner).optional(),
    /** How many files are checked at once. All but the first take PDFs and office files too. */
    CHECKERS: z.coerce.number().int().min(1).max(16).default(2),
    /** What holds the processes that handle other people's bytes: the best that works here, or one by name. */
    CHECKER_CONFINEMENT: z.enum(['auto', 'bubblewrap', 'user', 'none']).default('auto'),
  })
  .superRefine((env, context) => {
    if (env.MODE !== 'production') return;
    for (const name of ['STORAGE_URL', 'FILE_KEYS', 'SCANNER'] as const)
      if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is needed in production' });
    if (env.SCANNER === 'off')
      context.addIssue({ code: 'custom', path: ['SCANNER'], message: 'must not be off in production: nothing unscanned is ever shown' });
    if (!env.PUBLIC_URL.startsWith('https://'))
      context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be https in production' });
    if (!env.DATABASE_ADMIN_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_ADMIN_URL'],
        message: 'is needed in production: the application must not own its tables',
      });
  });

export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(filled);
  if (!read.success) throw new Error(`The configuration is not usable:\n${z.prettifyError(read.error)}`);
  const e = read.data;
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
    databasePool: e.DATABASE_POOL,
    masterKeys: e.MASTER_KEYS,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    hasWorker: e.WORKER,
    workerConcurrency: e.WORKER_CONCURRENCY,
    drainSeconds: e.DRAIN_SECONDS,
    metricsToken: e.METRICS_TOKEN,
    storage: storageOf(e.STORAGE_URL, e.STORAGE_KEY_ID, e.STORAGE_SECRET),
    fileKeys: e.FILE_KEYS ?? e.MASTER_KEYS,
    scanner: e.SCANNER ?? 'off',
    checkers: e.CHECKERS,
    checkerConfinement: e.CHECKER_CONFINEMENT,
  };
}

/** A folder, or a bucket of anything that speaks S3. */
export type Storage =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint?: string | undefined;
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };

function readStorage(text: string, context: z.RefinementCtx): Storage {
  const url = URL.parse(text);
  if (url?.protocol === 's3:' && url.hostname) {
    const endpoint = url.searchParams.get('endpoint') ?? undefined;
    if (endpoint && !URL.canParse(endpoint)) context.addIssue({ code: 'custom', message: 'endpoint must be an address' });
    return { kind: 's3', bucket: url.hostname, region: url.searchParams.get('region') ?? 'us-east-1', endpoint };
  }
  if (/^file:./.test(text)) return { kind: 'folder', folder: text.slice('file:'.length).replace(/^\/\/(?=\/)/, '') };
  context.addIssue({ code: 'custom', message: 'must be file:FOLDER or s3://BUCKET' });
  return z.NEVER;
}

function storageOf(storage: Storage | undefined, accessKeyId?: string, secretAccessKey?: string): Storage {
  if (storage?.kind !== 's3' || !accessKeyId || !secretAccessKey) return storage ?? { kind: 'folder', folder: '.data/files' };
  return { ...storage, credentials: { accessKeyId, secretAccessKey } };
}

function readScanner(text: string, context: z.RefinementCtx): 'off' | { host: string; port: number } | { path: string } {
  if (text === 'off') return 'off';
  const url = URL.parse(text);
  if (url?.protocol === 'clamd:' && url.hostname) return { host: url.hostname, port: Number(url.port || 3310) };
  if (url?.protocol === 'clamd:' && url.pathname.length > 1) return { path: url.pathname };
  context.addIssue({ code: 'custom', message: 'must be clamd://HOST:PORT, clamd:///SOCKET or off' });
  return z.NEVER;
}

function readMasterKeys(text: string, context: z.RefinementCtx): readonly MasterKey[] {
  return text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const key = Buffer.from(encoded, 'base64');
    if (!id || key.length !== 32) context.addIssue({ code: 'custom', message: 'each key must be id:base64 of 32 bytes' });
    return { id, key };
  });
}
