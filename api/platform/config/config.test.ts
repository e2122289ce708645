import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { examineConfig, readConfig } from './config.ts';
import { checks } from './production-checks.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

const good = {
  MODE: 'development',
  PUBLIC_URL: 'https://trust.example/',
  DATABASE_URL: 'postgres://app@db/anjuri',
  MASTER_KEYS: key('k1'),
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'Trust <hello@trust.example>',
};

const production = {
  ...good,
  MODE: 'production',
  DATABASE_URL: 'postgres://anjuri_app@db.example/anjuri?sslmode=verify-full',
  DATABASE_ADMIN_URL: 'postgres://anjuri_owner@db.example/anjuri?sslmode=verify-full',
  FILE_KEYS: key('f1'),
  SMTP_URL: 'smtps://mail.example',
  STORAGE_URL: 's3://files?region=ap-south-1&endpoint=https://s3.example',
  SCANNER: 'clamd:///run/clamd.ctl',
  METRICS_TOKEN: randomBytes(24).toString('base64url'),
};

const faultsOf = (change: Record<string, string | undefined>) => examineConfig({ ...production, ...change }).faults;

test('a complete environment becomes a typed config', () => {
  const config = readConfig(good);
  expect(config).toMatchObject({ mode: 'development', port: 3000, publicUrl: 'https://trust.example', isSecure: true });
  expect(config.masterKeys).toHaveLength(1);
  expect(readConfig(production)).toMatchObject({ mode: 'production', isDemo: false, isProduction: true });
});

test('every variable is explained, and stands in the list to copy from', () => {
  const declared = readFileSync('api/platform/config/config.ts', 'utf8').split('const Environment = ')[1]?.split('\n});')[0] ?? '';
  const names = [...declared.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('TRUST_TRACEPARENT');
  const [page, list] = [readFileSync('docs/configuration.md', 'utf8'), readFileSync('.env.example', 'utf8')];
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(names.filter((name) => !new RegExp(`^${name}=`, 'm').test(list))).toEqual([]);
});

test('every wrong variable is named at once, and nothing starts', () => {
  const wrong = () => readConfig({ ...good, PORT: 'many', MASTER_KEYS: 'k1:short', SMTP_URL: '' });
  expect(wrong).toThrow(/PORT[\s\S]*MASTER_KEYS|MASTER_KEYS[\s\S]*PORT/);
  expect(wrong).toThrow(/SMTP_URL: is missing/);
});

test('who does not say the mode gets no server, least of all a demo', () => {
  for (const MODE of [undefined, '', 'prod', 'Production'])
    expect(() => readConfig({ ...production, MODE })).toThrow(/MODE: say development, demo or production/);
});

test('files: a folder or S3, a scanner or none; what cannot be understood is refused', () => {
  expect(readConfig({ ...good, STORAGE_URL: 'file:///srv/files', SCANNER: 'clamd:///run/clamd.ctl' })).toMatchObject({
    storage: { kind: 'folder', folder: '/srv/files' },
    scanner: { path: '/run/clamd.ctl' },
  });
  const s3 = {
    STORAGE_URL: 's3://papers?region=ap-south-1&endpoint=https://s3.example:9000',
    STORAGE_KEY_ID: 'id',
    STORAGE_SECRET: 'secret',
  };
  expect(readConfig({ ...good, ...s3, SCANNER: 'clamd://scan:3311' })).toMatchObject({
    storage: { bucket: 'papers', region: 'ap-south-1', endpoint: 'https://s3.example:9000', credentials: { accessKeyId: 'id' } },
    scanner: { host: 'scan', port: 3311 },
  });
  const wrong = () => readConfig({ ...good, STORAGE_URL: 'ftp://x', SCANNER: 'none', FILE_KEYS: 'f1:short' });
  for (const name of ['STORAGE_URL', 'SCANNER', 'FILE_KEYS']) expect(wrong).toThrow(name);
});

test('production does not start with SCANNER=off, over http, nor without a store, keys for files and an owner of the tables', () => {
  const without = { STORAGE_URL: undefined, FILE_KEYS: undefined, DATABASE_ADMIN_URL: undefined };
  const says = faultsOf({ ...without, SCANNER: 'off', PUBLIC_URL: 'http://trust.example' }).map(
    (fault) => `${fault.variable} ${fault.says}`,
  );
  expect(says).toEqual([
    'STORAGE_URL is needed in production',
    'FILE_KEYS is needed in production',
    'SCANNER must not be off in production: nothing unscanned is ever shown',
    'PUBLIC_URL must be https in production',
    'DATABASE_ADMIN_URL is needed in production: the application must not own its tables',
  ]);
  for (const MODE of ['development', 'demo', 'test']) expect(readConfig({ ...good, MODE, SCANNER: 'off' }).scanner).toBe('off');
});

const same = key('a').slice(2);
const half = randomBytes(16);
const bytes = (fill: Buffer) => `a:${fill.toString('base64')}`;

test.each<[fault: string, check: string, change: Record<string, string | undefined>, says: RegExp]>([
  ['a key of zeros', 'keys', { MASTER_KEYS: bytes(Buffer.alloc(32)) }, /MASTER_KEYS the key a is not random/],
  ['a key of one letter', 'keys', { FILE_KEYS: bytes(Buffer.alloc(32, 'a')) }, /FILE_KEYS the key a is not random/],
  ['a key that is a sentence', 'keys', { MASTER_KEYS: bytes(Buffer.from('the quick brown fox jumps over 1')) }, /not random/],
  ['a key that counts', 'keys', { MASTER_KEYS: bytes(Buffer.from(Array.from({ length: 32 }, (_, i) => 200 + i))) }, /not random/],
  ['half a key, twice', 'keys', { MASTER_KEYS: bytes(Buffer.concat([half, half])) }, /not random/],
  ['a weak key behind a good one', 'keys', { MASTER_KEYS: `${key('b')},${bytes(Buffer.alloc(32, 7))}` }, /the key a is not random/],
  ['one key under two names', 'keys', { MASTER_KEYS: `a:${same},b:${same}` }, /MASTER_KEYS the key b stands there twice/],
  [
    'files and members under one key',
    'keys',
    { MASTER_KEYS: `a:${same}`, FILE_KEYS: `${key('n')},b:${same}` },
    /shares a key with MASTER_KEYS/,
  ],
  ['no token for figures', 'metrics', { METRICS_TOKEN: undefined }, /METRICS_TOKEN is needed in production/],
  ['a token of one letter', 'metrics', { METRICS_TOKEN: 'x'.repeat(20) }, /METRICS_TOKEN must not be easy to guess/],
  ['the owner as the application', 'database-role', { DATABASE_URL: production.DATABASE_ADMIN_URL }, /owns nothing/],
  [
    'a database in plain text',
    'database',
    { DATABASE_URL: 'postgres://app@db.example/x' },
    /DATABASE_URL reaches db.example in plain text/,
  ],
  ['a host in the query', 'database', { DATABASE_URL: 'postgres://app@127.0.0.1/x?host=db.example' }, /reaches db.example in plain/],
  [
    'an owner in plain text',
    'database',
    { DATABASE_ADMIN_URL: 'postgres://own@10.0.0.5/x' },
    /DATABASE_ADMIN_URL reaches 10.0.0.5 in plain/,
  ],
  [
    'a replica in plain text',
    'database',
    { DATABASE_REPLICA_URL: 'postgres://app@10.0.0.6/x' },
    /DATABASE_REPLICA_URL reaches 10.0.0.6 in plain/,
  ],
  ['an unchecked certificate', 'database', { DATABASE_URL: 'postgres://app@db.example/x?sslmode=no-verify' }, /does not check who answers/],
  ['mails in plain text', 'smtp', { SMTP_URL: 'smtp://mail.example:25' }, /SMTP_URL sends mails to mail.example in plain text/],
  [
    'mails to anybody',
    'smtp',
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    /does not check who answers at mail.example/,
  ],
  [
    'files in plain text',
    's3',
    { STORAGE_URL: 's3://files?endpoint=http://s3.example' },
    /STORAGE_URL sends files to s3.example in plain text/,
  ],
  [
    'files, by another variable',
    's3',
    { STORAGE_URL: 's3://files', AWS_ENDPOINT_URL: 'http://s3.example' },
    /AWS_ENDPOINT_URL sends files/,
  ],
  ['no certificate is checked', 'certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /no certificate of anybody is checked/],
  ['every proxy', 'proxies', { TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES trusts so many/],
  ['every proxy, in halves', 'proxies', { TRUSTED_PROXIES: '0.0.0.0/1, 128.0.0.0/1' }, /trusts so many/],
  ['every proxy, by its mask', 'proxies', { TRUSTED_PROXIES: '0.0.0.0/128.0.0.0' }, /trusts so many/],
  ['every proxy of the newer kind', 'proxies', { TRUSTED_PROXIES: '10.0.0.0/8,2000::/3' }, /trusts so many/],
  ['every older address in newer clothes', 'proxies', { TRUSTED_PROXIES: '::ffff:0:0/96' }, /trusts so many/],
  ['and hidden in a wider one', 'proxies', { TRUSTED_PROXIES: '::/64' }, /trusts so many/],
])('production refuses %s, until ALLOW_INSECURE names %s', (_fault, check, change, says) => {
  const [fault, ...more] = faultsOf(change);
  expect(`${fault?.variable} ${fault?.says}`).toMatch(says);
  expect([fault?.check, more]).toEqual([check, []]);

  const others = checks.filter((one) => one !== check).join();
  expect(faultsOf({ ...change, ALLOW_INSECURE: others })).toHaveLength(1);
  const allowed = examineConfig({ ...production, ...change, ALLOW_INSECURE: check });
  expect([allowed.faults, allowed.waived]).toEqual([[], [fault]]);
  expect(allowed.config).toBeDefined();
  // None of it concerns a laptop or a demo.
  for (const MODE of ['development', 'demo']) expect(faultsOf({ ...change, MODE })).toEqual([]);
});

test('all of them are named together, beside what is merely wrong', () => {
  const found = faultsOf({
    PORT: 'many',
    METRICS_TOKEN: undefined,
    SMTP_URL: 'smtp://mail.example',
    TRUSTED_PROXIES: '::/0',
    SCANNER: 'off',
  });
  expect(found.map(({ variable }) => variable)).toEqual(['PORT', 'SCANNER', 'METRICS_TOKEN', 'TRUSTED_PROXIES', 'SMTP_URL']);
});

test('what stays on this machine, and what is safe by other means, is not refused', () => {
  const local = [
    'postgres://app@127.0.0.1/x',
    'postgres://app@[::1]/x',
    'postgres://app@localhost/x',
    'postgres://app@db.example/x?host=/run/postgresql',
  ];
  for (const DATABASE_URL of local) expect(faultsOf({ DATABASE_URL }), DATABASE_URL).toEqual([]);
  for (const SMTP_URL of ['smtp://localhost:25', 'smtp://127.0.0.2', 'smtp://[::1]', 'smtp://mail.example:587?requireTLS=true'])
    expect(faultsOf({ SMTP_URL }), SMTP_URL).toEqual([]);
  for (const STORAGE_URL of ['s3://files?endpoint=http://localhost:9000', 's3://files', 'file:/srv/files'])
    expect(faultsOf({ STORAGE_URL }), STORAGE_URL).toEqual([]);
  const balancers = '10.0.0.0/8, 172.16.0.0/12,192.168.0.0/16,fc00::/7,loopback,uniquelocal,103.21.244.0/22,2400:cb00::/32,203.0.113.7';
  expect(faultsOf({ TRUSTED_PROXIES: balancers })).toEqual([]);
  // Such names only look as if they were ours.
  for (const host of ['localhost.evil.example', '127.0.0.1.evil.example']) expect(faultsOf({ SMTP_URL: `smtp://${host}` })).toHaveLength(1);
});

test('keys with a slip in them, two of one name, odd proxies and invented checks are refused in every mode', () => {
  const wrong = (change: Record<string, string>) => () => readConfig({ ...good, ...change });
  expect(wrong({ MASTER_KEYS: '2026:REPLACE_ME' })).toThrow(/MASTER_KEYS: each key must be/);
  expect(wrong({ MASTER_KEYS: `${key('a')} ` })).not.toThrow();
  expect(wrong({ MASTER_KEYS: key('a').replace('=', '!=') })).toThrow(/each key must be/);
  expect(wrong({ MASTER_KEYS: `${key('a')},${key('a')}` })).toThrow(/two keys are called a/);
  for (const range of ['everybody', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/255.0.255.0', '*'])
    expect(wrong({ TRUSTED_PROXIES: range }), range).toThrow(/neither an address nor a network/);
  expect(wrong({ ALLOW_INSECURE: 'smtp,everything' })).toThrow(/no check called everything; these may be waived: demo-accounts, /);
});

test('the reference of the API is off in production, unless it is asked for', () => {
  expect(readConfig(production).hasApiDocs).toBe(false);
  expect(readConfig({ ...production, API_DOCS: 'on' }).hasApiDocs).toBe(true);
  expect(readConfig(good).hasApiDocs).toBe(true);
  expect(readConfig({ ...good, API_DOCS: 'off' }).hasApiDocs).toBe(false);
});
