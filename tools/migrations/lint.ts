import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isAlone } from '#api/database/run-migrations.ts';
import { fileFaults, isBoundByRules, type MigrationFile } from './rules.ts';

const root = join(import.meta.dirname, '..', '..');

/** What a release under load could not bear, in words; nothing when all is well. */
export function migrationFaults(files: readonly MigrationFile[]): string[] {
  const bound = files.filter(isBoundByRules);
  return [
    ...bound.flatMap(fileFaults),
    ...squawk(
      bound.filter(({ text }) => !isAlone(text)),
      ['--assume-in-transaction'],
    ),
    ...squawk(
      bound.filter(({ text }) => isAlone(text)),
      [],
    ),
  ];
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
  readonly help: string | null;
}

function squawk(files: readonly MigrationFile[], flags: readonly string[]): string[] {
  if (files.length === 0) return [];
  const args = ['--config', join(root, '.squawk.toml'), '--reporter', 'json', ...flags, ...files.map(({ path }) => path)];
  const { stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin/squawk'), args, { encoding: 'utf8' });
  if (error) throw error;
  if (!stdout.startsWith('[')) throw new Error(`squawk said: ${stdout}${stderr}`);
  return (JSON.parse(stdout) as Finding[]).map(
    ({ file, line, rule_name, message, help }) => `${file}:${line + 1}: ${rule_name}: ${message}${help ? ` ${help}` : ''}`,
  );
}
