import type { Db } from '#api/platform/db/db.ts';
import type { AuditQuery } from '#contract/audit.ts';
import { type AuditFilter, personOf } from './store.ts';

/** What was asked for, in the log's own terms. undefined: it names nobody we know, so there is nothing to find. */
export async function filterOf(
  db: Db,
  query: Omit<AuditQuery, 'after' | 'limit'>,
): Promise<Omit<AuditFilter, 'before' | 'limit'> | undefined> {
  const { since, until, from, to, actor, action, actorKind, subjectKind, subject, address } = query;
  const person = actor ? await personOf(db, actor) : undefined;
  if (actor && !person) return undefined;
  const days = from && to ? { since: startOf(from), until: new Date(startOf(to).getTime() + 86_400_000) } : {};
  return {
    ...{ action, actorKind, subjectKind, subject, address, actor: person },
    ...days,
    ...(since ? { since: new Date(since) } : {}),
    ...(until ? { until: new Date(until) } : {}),
  };
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
