import { BlockList } from 'node:net';
import pg from 'pg';
import type { z } from 'zod';
import { trustsTooMany } from './broad-trust.ts';
import type { MasterKey, Storage } from './config-parts.ts';

/** What production refuses to start with, and what ALLOW_INSECURE may name. */
export const checks = ['demo-accounts', 'database-role', 'database', 'keys', 'metrics', 'proxies', 'smtp', 's3', 'certificates'] as const;
export type Check = (typeof checks)[number];

export interface Fault {
  readonly variable: string;
  /** A plain sentence: what is wrong and what to do. */
  readonly says: string;
  /** The name that waives it; without one it cannot be waived. */
  readonly check?: Check;
}

interface Known {
  readonly PUBLIC_URL?: string;
  readonly DATABASE_URL?: string;
  readonly DATABASE_ADMIN_URL?: string | undefined;
  readonly DATABASE_REPLICA_URL?: string | undefined;
  readonly MASTER_KEYS?: readonly MasterKey[];
  readonly FILE_KEYS?: readonly MasterKey[] | undefined;
  readonly SMTP_URL?: string;
  readonly TRUSTED_PROXIES?: readonly string[];
  readonly METRICS_TOKEN?: string | undefined;
  readonly STORAGE_URL?: Storage | undefined;
  readonly SCANNER?: unknown;
}
type Env = Readonly<Record<string, string | undefined>>;

/** What can be told from the variables alone; what the database says is asked at the start (api/start.ts). */
export const productionFaults = (known: Known, env: Env): readonly Fault[] => [
  ...missing(known, env),
  ...databaseFaults(known),
  ...keyFaults('MASTER_KEYS', known.MASTER_KEYS ?? []),
  ...keyFaults('FILE_KEYS', known.FILE_KEYS ?? []),
  ...sharedKeys(known),
  ...metricsFaults(known, env),
  ...proxyFaults(known),
  ...smtpFaults(known),
  ...storageFaults(known, env),
  ...certificateFaults(env),
  ...textFaults(env),
];

/** Numbers and words of members do not cross the net in plain text. */
const textFaults = (env: Env): readonly Fault[] =>
  ['SMS_URL', 'WHATSAPP_URL']
    .filter((variable) => env[variable]?.startsWith('http://'))
    .map((variable) => ({ variable, says: 'must be https in production' }));

export function readChecks(text: string, context: z.RefinementCtx): ReadonlySet<Check> {
  const names = text.split(',').flatMap((entry) => entry.trim() || []);
  for (const name of names.filter((one) => !checks.includes(one as Check)))
    context.addIssue({ code: 'custom', message: `there is no check called ${name}; these may be waived: ${checks.join(', ')}` });
  return new Set(names as Check[]);
}

function missing({ PUBLIC_URL, SCANNER }: Known, env: Env): readonly Fault[] {
  const needed = ['STORAGE_URL', 'FILE_KEYS', 'SCANNER'].filter((name) => env[name] === undefined);
  return [
    ...needed.map((variable) => ({ variable, says: 'is needed in production' })),
    ...(SCANNER === 'off' ? [{ variable: 'SCANNER', says: 'must not be off in production: nothing unscanned is ever shown' }] : []),
    ...(PUBLIC_URL === undefined || PUBLIC_URL.startsWith('https://')
      ? []
      : [{ variable: 'PUBLIC_URL', says: 'must be https in production' }]),
    ...(env.DATABASE_ADMIN_URL === undefined
      ? [{ variable: 'DATABASE_ADMIN_URL', says: 'is needed in production: the application must not own its tables' }]
      : []),
  ];
}

function databaseFaults({ DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_REPLICA_URL }: Known): readonly Fault[] {
  const app = DATABASE_URL === undefined ? undefined : new pg.Client({ connectionString: DATABASE_URL });
  const owner = DATABASE_ADMIN_URL === undefined ? undefined : new pg.Client({ connectionString: DATABASE_ADMIN_URL });
  return [
    ...lineFaults('DATABASE_URL', app),
    ...lineFaults('DATABASE_ADMIN_URL', owner),
    ...lineFaults(
      'DATABASE_REPLICA_URL',
      DATABASE_REPLICA_URL === undefined ? undefined : new pg.Client({ connectionString: DATABASE_REPLICA_URL }),
    ),
    ...(app && owner && app.user === owner.user
      ? [
          {
            check: 'database-role' as const,
            variable: 'DATABASE_URL',
            says: 'signs in as the same role as DATABASE_ADMIN_URL, which owns the tables; give the application a role that owns nothing',
          },
        ]
      : []),
  ];
}

/** Asked of the driver itself, which knows every way to write an address. */
function lineFaults(variable: string, client: pg.Client | undefined): readonly Fault[] {
  if (!client || isThisMachine(client.host)) return [];
  const tls = client.ssl as boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown };
  if (tls === false)
    return [{ check: 'database', variable, says: `reaches ${client.host} in plain text; add sslmode=verify-full to the address` }];
  if (typeof tls === 'object' && (tls.rejectUnauthorized === false || tls.checkServerIdentity))
    return [{ check: 'database', variable, says: `does not check who answers at ${client.host}; write sslmode=verify-full` }];
  return [];
}

function keyFaults(variable: string, keys: readonly MasterKey[]): readonly Fault[] {
  const repeated = keys.find(({ key }, i) => keys.findIndex((other) => other.key.equals(key)) < i);
  return [
    ...keys
      .filter(({ key }) => isGuessable(key))
      .map(({ id }) => ({ check: 'keys' as const, variable, says: `the key ${id} is not random; make one with: npm run setup -- --keys` })),
    ...(repeated
      ? [
          {
            check: 'keys' as const,
            variable,
            says: `the key ${repeated.id} stands there twice under two names; a new name needs a new key: npm run setup -- --keys`,
          },
        ]
      : []),
  ];
}

/** 32 random bytes hold about thirty different ones, are never all letters, and neither repeat nor count. */
function isGuessable(key: Buffer): boolean {
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  const isRepeated = [1, 2, 4, 8, 16].some((length) => key.subarray(length).equals(key.subarray(0, -length)));
  const steps = new Set(key.subarray(1).map((byte, i) => byte - (key[i] ?? 0)));
  return isText || isRepeated || steps.size < 8 || new Set(key).size < 16;
}

const sharedKeys = ({ MASTER_KEYS = [], FILE_KEYS = [] }: Known): readonly Fault[] =>
  FILE_KEYS.some(({ key }) => MASTER_KEYS.some((other) => other.key.equals(key)))
    ? [
        {
          check: 'keys',
          variable: 'FILE_KEYS',
          says: 'shares a key with MASTER_KEYS; who learns one must not have the other: npm run setup -- --keys',
        },
      ]
    : [];

function metricsFaults({ METRICS_TOKEN }: Known, env: Env): readonly Fault[] {
  const says = 'so that nobody else can read /metrics; make one with: npm run setup -- --keys';
  if (env.METRICS_TOKEN === undefined) return [{ check: 'metrics', variable: 'METRICS_TOKEN', says: `is needed in production, ${says}` }];
  if (METRICS_TOKEN !== undefined && new Set(METRICS_TOKEN).size < 8)
    return [{ check: 'metrics', variable: 'METRICS_TOKEN', says: `must not be easy to guess, ${says}` }];
  return [];
}

const proxyFaults = ({ TRUSTED_PROXIES = [] }: Known): readonly Fault[] =>
  trustsTooMany(TRUSTED_PROXIES)
    ? [
        {
          check: 'proxies',
          variable: 'TRUSTED_PROXIES',
          says: 'trusts so many addresses that any visitor could claim to be somebody else; list only your own load balancers',
        },
      ]
    : [];

function smtpFaults({ SMTP_URL }: Known): readonly Fault[] {
  const url = SMTP_URL === undefined ? null : URL.parse(SMTP_URL);
  if (!url || isThisMachine(url.hostname)) return [];
  const variable = 'SMTP_URL';
  if (url.protocol !== 'smtps:' && url.searchParams.get('requireTLS') !== 'true')
    return [{ check: 'smtp', variable, says: `sends mails to ${url.hostname} in plain text; use smtps://, or add ?requireTLS=true` }];
  if ((url.searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true')
    return [{ check: 'smtp', variable, says: `does not check who answers at ${url.hostname}; take tls.rejectUnauthorized out` }];
  return [];
}

function storageFaults({ STORAGE_URL }: Known, env: Env): readonly Fault[] {
  if (STORAGE_URL?.kind !== 's3') return [];
  const [variable, endpoint] = STORAGE_URL.endpoint
    ? ['STORAGE_URL', STORAGE_URL.endpoint]
    : ['AWS_ENDPOINT_URL', env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? 'https:'];
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'http:' || isThisMachine(url.hostname)) return [];
  return [{ check: 's3', variable, says: `sends files to ${url.hostname} in plain text; the endpoint must be https` }];
}

const certificateFaults = (env: Env): readonly Fault[] =>
  env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? [
        {
          check: 'certificates',
          variable: 'NODE_TLS_REJECT_UNAUTHORIZED',
          says: 'is 0: no certificate of anybody is checked; take it out, and name your own authority with NODE_EXTRA_CA_CERTS',
        },
      ]
    : [];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A socket in a folder, or an address that never leaves the machine. */
function isThisMachine(host: string | undefined): boolean {
  const name = (host ?? '').replace(/^\[|\]$/g, '').toLowerCase();
  if (name.startsWith('/') || name === 'localhost' || name.endsWith('.localhost')) return true;
  return loopback.check(name, name.includes(':') ? 'ipv6' : 'ipv4');
}
