import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Functions and views, one file a module (a folder where it is many), in the order in which they are made: whoever is used stands above.
 * A test takes everything down and builds it up again in this order.
 */
export const routineOrder = [
  'audit',
  'keys',
  'accounts',
  'files',
  'second-person',
  'desk',
  'live',
  'ledger/chart',
  'ledger/transfers',
  'ledger/seals',
  'ledger/posting',
  'ledger/invariants',
  'bank',
  'campaigns',
  'content',
  'referrals/rewards',
  'referrals/days',
  'donations/claims',
  'donations/figures',
  'donations/deciding',
  'donations/invariants',
  'receipts',
  'reconciliation',
  'kyc',
  'withdrawals',
  'payouts',
  'wallets',
  'support',
  'members',
  'dashboard',
  'referrals/signals',
  'referrals/invariants',
] as const;

export interface RoutineFile {
  readonly file: string;
  readonly text: string;
  readonly checksum: string;
}

const home = fileURLToPath(new URL('routines', import.meta.url));

/** All of them, in order. A file that the list does not name, or a name without a file, is refused. */
export function readRoutines(folder = home, order: readonly string[] = routineOrder): RoutineFile[] {
  const there = globSync('**/*.sql', { cwd: folder }).map((path) => path.replaceAll('\\', '/').replace(/\.sql$/, ''));
  const unlisted = there.filter((file) => !order.includes(file));
  const missing = order.filter((file) => !there.includes(file));
  if (unlisted.length > 0) throw new Error(`api/database/routines.ts does not say when these are made: ${unlisted.join(', ')}`);
  if (missing.length > 0) throw new Error(`api/database/routines.ts names files that are not there: ${missing.join(', ')}`);
  return order.map((file) => {
    const text = readFileSync(`${folder}/${file}.sql`, 'utf8');
    return { file, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/** The statements of a file, each with the comments above it. Bodies stand between `$$`. */
export const statementsOf = (text: string): string[] =>
  text.match(/(?:\$\$[\s\S]*?\$\$|--[^\n]*|'[^']*'|[^;'$-]|\$(?!\$)|-(?!-))+;/g) ?? [];
