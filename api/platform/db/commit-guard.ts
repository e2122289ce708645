import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection } from 'kysely';

/** Runs inside a transaction just before it commits; throwing rolls it back. */
export type CommitGuard = (connection: DatabaseConnection) => Promise<void>;

const guards = new AsyncLocalStorage<CommitGuard>();

/** Every transaction that `work` commits, however deep inside, passes the guard first. */
export const withCommitGuard = <T>(guard: CommitGuard, work: () => T): T => guards.run(guard, work);

/** For transactions that are not part of what the caller asked for: counters, locks. */
export const withoutCommitGuard = <T>(work: () => T): T => guards.exit(work);

export const currentCommitGuard = (): CommitGuard | undefined => guards.getStore();
