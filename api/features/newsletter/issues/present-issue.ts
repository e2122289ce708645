import { settings } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { linksOf } from '#contract/newsletter/issue-text.ts';
import type { Issue, ListedIssue, Progress } from '#contract/newsletter/issues.ts';
import { issueCode } from './codes.ts';
import { type Counts, countReaders, countsOf, type IssueRow, issueById, keptCounts, staffNames } from './store.ts';
import { textsOf } from './texts.ts';

export async function presentIssues(db: Db, rows: readonly IssueRow[]): Promise<ListedIssue[]> {
  const [counted, names] = await Promise.all([
    countsOf(
      db,
      rows.flatMap(({ id, started_at, counts }) => (started_at === null || counts !== null ? [] : [id])),
    ),
    staffNames(
      db,
      rows.map(({ written_by }) => written_by),
    ),
  ]);
  return rows.map((row) => ({
    code: issueCode(row.id),
    subject: row.subject_en,
    status: row.status,
    hasHindi: row.body_hi !== null,
    progress: progressOf(row, keptCounts(row) ?? counted.get(row.id)),
    changedAt: row.changed_at.toISOString(),
    writtenBy: names.get(row.written_by) ?? '',
    startsAt: row.starts_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/** Whoever is being sent to at this moment still waits. So do those whose turn has not come; if it never does, they are passed over. */
function progressOf({ expected, ended_at }: IssueRow, counts: Counts = {}): Progress {
  const { waiting = 0, sending = 0, sent = 0, failed = 0, skipped = 0, unsure = 0 } = counts;
  const open = waiting + sending;
  const toCome = Math.max(0, (expected ?? 0) - open - sent - failed - skipped - unsure);
  return { waiting: open + (ended_at ? 0 : toCome), sent, failed, skipped: skipped + (ended_at ? toCome : 0), unsure };
}

export async function presentIssue(deps: Deps, id: number): Promise<Issue> {
  const { db } = deps;
  const row = await issueById(db, id);
  const [[listed], names, en, hi, values] = await Promise.all([
    presentIssues(db, [row]),
    staffNames(db, row.asked_by === null ? [] : [row.asked_by]),
    countReaders(db, 'en'),
    countReaders(db, 'hi'),
    settings(deps),
  ]);
  if (!listed) throw new Error('An issue is presented as one');
  const texts = textsOf(row);
  return {
    ...listed,
    version: row.version,
    texts,
    links: linksOf(`${texts.en.body}\n\n${texts.hi.body}`),
    askedBy: row.asked_by === null ? null : (names.get(row.asked_by) ?? null),
    readers: { en: en.total, hi: hi.total, isExact: en.totalIsExact && hi.totalIsExact },
    waitMinutes: values['newsletter.wait_minutes'],
    perMinute: values['newsletter.per_minute'],
  };
}
