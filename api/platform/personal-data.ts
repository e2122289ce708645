import type { MemberId } from '#contract/values/ids.ts';
import type { Db, Tx } from './db/db.ts';
import type { Deps } from './deps.ts';

/**
 * What becomes of a value when its member is erased. `deleted`: the row goes. `replaced`: the row stays with nothing in it that is hers.
 * `with the key`: it is sealed with her key, and the key is destroyed. `kept`: it stays as it is, for this reason.
 */
export type Erased = 'deleted' | 'replaced' | 'with the key' | { readonly kept: string };

/** One table may have several: each of its columns stands in one. */
export interface Keeping {
  readonly table: string;
  readonly columns: readonly string[];
  /** What it is needed for while the account lives. */
  readonly why: string;
  /** Whether her own copy of her data has it, or by which other module; if not, why not. */
  readonly exported: true | { readonly by: string } | { readonly not: string };
  readonly erased: Erased;
}

/** A module's word about people: what its tables keep of them, how they get a copy of it, and how it goes. */
export interface PersonalData {
  /** As above its tables: `core/accounts`. */
  readonly module: string;
  readonly keeps: readonly Keeping[];
  /** In plain values, without secrets, hashes or anything of somebody else. `db` sees one moment for all modules. */
  readonly exportOf?: (db: Db, deps: Deps, member: MemberId) => Promise<Readonly<Record<string, unknown>>>;
  /** May be asked twice. Her row is locked, and her key is destroyed last. */
  readonly erase?: (tx: Tx, deps: Deps, member: MemberId) => Promise<void>;
}

/** One line a value: which columns of which table, what for, whether she gets a copy, and how it goes. */
export const keep = (
  table: string,
  columns: readonly string[],
  why: string,
  { exported, erased }: Pick<Keeping, 'exported' | 'erased'>,
): Keeping => ({ table, columns, why, exported, erased });

const secret = { not: 'a digest, of no use to anybody else' };

/** The platform's own tables, which know people by digests. */
export const personalData: PersonalData = {
  module: 'platform',
  keeps: [
    keep('idempotency_keys', ['actor', 'request_hash', 'answer', 'cookies'], 'A request that is repeated gets the same answer.', {
      exported: { not: 'copies of answers she had, gone after two days' },
      erased: 'with the key',
    }),
    keep('lockouts', ['key'], 'Wrong passwords are counted.', {
      exported: secret,
      erased: { kept: 'A digest of what was typed; purged by itself.' },
    }),
    keep('rate_counters', ['key'], 'Calls are counted.', { exported: secret, erased: { kept: 'A digest; purged within minutes.' } }),
  ],
};
