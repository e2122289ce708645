import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const good = {
  PUBLIC_URL: 'https://trust.example/',
  DATABASE_URL: 'postgres://app@db/anjuri',
  MASTER_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'Trust <hello@trust.example>',
};

test('a complete environment becomes a typed config', () => {
  const config = readConfig(good);
  expect(config).toMatchObject({ mode: 'development', port: 3000, publicUrl: 'https://trust.example', isSecure: true });
  expect(config.masterKeys).toHaveLength(1);
});

test('every wrong variable is named at once, and nothing starts', () => {
  const wrong = () => readConfig({ ...good, PORT: 'many', MASTER_KEYS: 'k1:short', SMTP_URL: '' });
  expect(wrong).toThrow(/PORT[\s\S]*MASTER_KEYS|MASTER_KEYS[\s\S]*PORT/);
  expect(wrong).toThrow(/SMTP_URL/);
});

test('production refuses plain http and an application that owns its tables', () => {
  const open = () => readConfig({ ...good, MODE: 'production', PUBLIC_URL: 'http://trust.example' });
  expect(open).toThrow(/https in production/);
  expect(open).toThrow(/must not own its tables/);
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

test('production does not start with SCANNER=off, nor without a store and keys for files', () => {
  const open = () => readConfig({ ...good, MODE: 'production', SCANNER: 'off' });
  expect(open).toThrow(/nothing unscanned is ever shown/);
  expect(open).toThrow(/STORAGE_URL/);
  expect(open).toThrow(/FILE_KEYS/);
  for (const MODE of ['development', 'demo', 'test']) expect(readConfig({ ...good, MODE, SCANNER: 'off' }).scanner).toBe('off');
});
