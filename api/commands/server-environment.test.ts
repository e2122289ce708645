import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { examineConfig } from '#api/platform/config/config.ts';

const program = fileURLToPath(new URL('setup.ts', import.meta.url));
const compose = readFileSync('deploy/one-server/compose.yaml', 'utf8');
const answers = [
  'https://trust.example', // asked again
  'trust.example',
  'Asha Trust',
  'hello@trust.example',
  'smtp.provider.example',
  '587',
  'hello@trust.example',
  "pa$$ 'word",
  '',
];

test('what setup asks and writes is what the one-server stack needs, and what production takes', { timeout: 60_000 }, async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'anjuri-server-')), '.env');
  expect((await setUp(file)).status).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const written = parseEnv(text) as Record<string, string>;
  // Compose reads the file, too: in single quotes a $ is a $.
  for (const line of text.trim().split('\n').slice(1)) expect(line).toMatch(/^[A-Z_]+='[^']*'$/);

  const needed = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? '');
  expect([...new Set(needed)].filter((name) => !written[name])).toEqual([]);
  const { faults, waived } = examineConfig(environmentOf(written));
  expect(faults).toEqual([]);
  expect(waived.map(({ check }) => check)).toEqual(['s3']);
  expect(written.SMTP_URL).toBe('smtp://hello%40trust.example:pa%24%24%20%27word@smtp.provider.example:587/?requireTLS=true');

  const again = await setUp(file);
  expect([again.status, readFileSync(file, 'utf8')]).toEqual([1, text]);
});

/** The lines below `x-environment`, as compose hands them to the server. */
function environmentOf(values: Record<string, string>): Record<string, string> {
  const block = /^x-environment:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const entries = [...block.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => {
    return [name, value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

async function setUp(file: string): Promise<{ status: number | null }> {
  const child = spawn(process.execPath, [program, '--server', file], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(`${answers.join('\n')}\n`);
  return { status: await new Promise((resolve) => child.once('close', resolve)) };
}
