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
