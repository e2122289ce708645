import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { answerFaults } from '#torture/platform/asked.ts';
import { mailsBy } from '#torture/platform/pair.ts';
import type { Review } from './review.ts';
import type { Act, Round } from './round.ts';

interface Standing {
  readonly member: number;
  readonly email: string;
  readonly status: string;
  readonly told: readonly string[];
  readonly papers: readonly (string | null)[];
  readonly entries: number;
  readonly decisions: readonly { act: Act; staff_id: number; undone: boolean; settled: boolean }[];
}

const outcomes: Readonly<Record<string, { act: Act; kind: string; papers: readonly string[] }>> = {
  verified: { act: 'verify', kind: 'kyc_verified', papers: ['good', 'good', 'good'] },
  returned: { act: 'return', kind: 'kyc_returned', papers: ['bad', 'good', 'good'] },
  refused: { act: 'refuse', kind: 'kyc_refused', papers: ['none', 'none', 'none'] },
};

/** What is wrong, in words; nothing when every case has one verdict and everything followed from it once. */
export async function verdict({ deps, inbox }: Review, rounds: readonly Round[]): Promise<string[]> {
  const standing = new Map((await standings(deps.db)).map((row) => [row.member, row]));
  const mailed = mailsBy(inbox.mails, ({ to }) => String(to));
  return rounds.flatMap((round) => {
    const row = standing.get(round.member);
    if (!row) return [`${round.member}: the case is gone`];
    return [
      ...outcomeFaults(row, mailed.get(row.email)?.length ?? 0),
      ...answerFaults({ name: `case of ${row.member}`, decisions: row.decisions, asked: round.asked }),
    ];
  });
}

function outcomeFaults({ member, status, decisions, told, papers, entries }: Standing, mails: number): string[] {
  const says = (fault: string) => `case of ${member} is ${status}: ${fault}`;
  const standing = decisions.filter(({ act, undone }) => act !== 'undo' && !undone);
  const outcome = outcomes[status];
  const isAsItShould = outcome
    ? standing.length === 1 && standing[0]?.act === outcome.act && standing[0].settled
    : status === 'waiting' && standing.length === 0;
  const expected = outcome ? [outcome.kind] : [];
  const verdicts = papers.map((one) => one ?? 'none').sort();
  return [
    ...(isAsItShould
      ? []
      : [says(`${standing.map(({ act, settled }) => `${act}${settled ? '' : ' (not told)'}`).join(', ') || 'nothing'} stands`)]),
    ...(told.join() === expected.join() ? [] : [says(`told ${told.join(', ') || 'nothing'}`)]),
    ...(mails === expected.length ? [] : [says(`${mails} mails`)]),
    ...(verdicts.join() === (outcome?.papers ?? ['none', 'none', 'none']).join() ? [] : [says(`papers are ${verdicts.join(', ')}`)]),
    ...(entries === decisions.length ? [] : [says(`${decisions.length} acts, ${entries} in the activity log`)]),
    ...(decisions.some(({ undone, settled }) => undone && settled) ? [says('undone after she was told')] : []),
  ];
}

async function standings(db: Db): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.member_id as member, m.email, c.status,
           array(select kind from notifications n where n.member_id = c.member_id and kind like 'kyc%' order by n.id) as told,
           array(select verdict::text from kyc_papers p where p.case_id = c.id) as papers,
           (select count(*) from audit_entries a where a.subject_kind = 'kyc' and a.subject = 'KYC' || lpad(c.id::text, greatest(3, length(c.id::text)), '0') and a.actor_kind = 'staff' and a.action like 'kyc.%') as entries,
           coalesce((select json_agg(json_build_object('act', x.act, 'staff_id', x.staff_id, 'undone', x.undone_by is not null, 'settled', x.settled_at is not null) order by x.id)
              from kyc_decisions x where x.case_id = c.id and x.staff_id is not null), '[]') as decisions
      from kyc_cases c join members m on m.id = c.member_id`.execute(db);
  return rows;
}
