import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { type ApprovalRequest, approvalRequests, type Given, settlingJobs } from '#api/testing/world/approval-requests.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { approveMatches } from './approve-matches.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const ids = (batch: readonly ApprovalRequest[]) => batch.map(({ id }) => id);
const decisionsOf = (wanted: readonly ApprovalRequest[]) =>
  t.db.selectFrom('donation_decisions').selectAll().where('donation_id', 'in', ids(wanted)).orderBy('donation_id').orderBy('id').execute();

/** All that approvals leave behind, without the numbers that count up. */
async function traces(people: readonly Person[], wanted: readonly ApprovalRequest[]) {
  const members = people.map(({ id }) => id);
  const place = (id: number | null) => (id === null ? null : members.indexOf(id));
  const donations = await t.db
    .selectFrom('donations')
    .select(['member_id', 'campaign_id', 'status', 'received_amount', 'activates', 'processed_at', 'note', 'version', 'approval_id'])
    .where('id', 'in', ids(wanted))
    .orderBy('id')
    .execute();
  const decisions = await decisionsOf(wanted);
  const numbers = decisions.map(({ id }) => id);
  const legs = await sql<{ source: number; member: number | null; rest: string }>`
    select source_id as source, member_id as member, concat_ws(' ', kind, leg, debit, credit, amount, fund, actor_id, booked_at, earnings_after, wallet_after, held_after, owed_after) as rest
      from ledger.leg where source_id = any (${numbers}::bigint[]) and kind in (1, 2) order by source_id, kind, leg`.execute(t.db);
  const rewards = await t.db
    .selectFrom('rewards')
    .select(['sponsor_id', 'friend_id', 'fund_code', 'amount', 'basis_points', 'is_first', 'status', 'due_at', 'booked_at'])
    .where('decision_id', 'in', numbers)
    .orderBy('decision_id')
    .execute();
  const acts = await t.db
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor_id', 'action', 'before', 'after', 'at', 'subject'])
    .where('action', '=', 'donation.approved')
    .where('subject', 'in', ids(wanted).map(donationCode))
    .orderBy('id')
    .execute();
  const jobs = (await settlingJobs(t)).flatMap((job) => job.decisions).filter((id) => numbers.includes(id));
  const credits = await t.db
    .selectFrom('bank_credits')
    .select(['amount', 'source', 'taken_by'])
    .where('taken_by', 'in', numbers)
    .orderBy('taken_by')
    .execute();
  const totals = await t.db
    .selectFrom('donor_totals')
    .selectAll()
    .where('member_id', 'in', members)
    .orderBy('member_id')
    .orderBy('campaign_id')
    .execute();
  const lifetime = await t.db.selectFrom('reward_totals').selectAll().where('member_id', 'in', members).orderBy('member_id').execute();
  return {
    donations: donations.map(({ member_id, approval_id, ...rest }) => ({
      ...rest,
      member: place(member_id),
      approval: numbers.indexOf(approval_id ?? 0),
    })),
    decisions: decisions.map(({ id: _, donation_id, bank_credit_id, ...rest }) => ({
      ...rest,
      donation: ids(wanted).indexOf(donation_id),
      isCredited: bank_credit_id !== null,
    })),
    legs: legs.rows.map(({ source, member, rest }) => [numbers.indexOf(source), place(member), rest]),
    rewards: rewards.map(({ sponsor_id, friend_id, ...rest }) => ({ ...rest, sponsor: place(sponsor_id), friend: place(friend_id) })),
    acts: acts.map(({ subject: _, after, ...rest }) => ({
      ...rest,
      after: { ...(after as object), decision: numbers.indexOf((after as { decision: number }).decision) },
    })),
    jobs: jobs.map((id) => numbers.indexOf(id)).toSorted((a, b) => a - b),
    credits: credits.map(({ taken_by, ...rest }) => ({ ...rest, by: numbers.indexOf(taken_by ?? 0) })),
    totals: totals.map(({ member_id, ...rest }) => ({ ...rest, member: place(member_id) })),
    lifetime: lifetime.map(({ member_id, ...rest }) => ({ ...rest, member: place(member_id) })),
    activated: await Promise.all(
      people.map(
        async (who) =>
          (await t.db.selectFrom('members').select('activated_at').where('id', '=', who.id).executeTakeFirstOrThrow()).activated_at,
      ),
    ),
  };
}

test('a batch is the same approvals one by one: claims, books, figures, rewards, jobs and log', async () => {
  await setTo(t, 'donation.minimum', rupees(210));
  const sameAgain = async () => {
    const { staff, ravi, asha, meera, deepa } = await world(t, {
      ravi: {},
      asha: { sponsor: 'ravi' },
      meera: { sponsor: 'asha' },
      deepa: {},
    });
    const given: Given[] = [
      [asha, 501, 'widow-fund'],
      [meera, 301],
      [asha, 211],
      [deepa, 222, 'widow-fund'],
      [ravi, 999],
      [meera, 401, 'widow-fund'],
      [asha, 333, 'widow-fund'],
    ];
    return { people: [ravi, asha, meera, deepa], batch: await approvalRequests(t, staff, given) };
  };
  const [together, single] = [await sameAgain(), await sameAgain()];
  await setTo(t, 'donation.minimum', rupees(400));
  expect(await approveMatches(t, together.batch)).toEqual(ids(together.batch));
  for (const request of single.batch) expect(await approveMatches(t, [request])).toEqual([request.id]);
  const left = await traces(together.people, together.batch);
  expect(left.legs).toHaveLength(7 + 5);
  expect(left).toEqual(await traces(single.people, single.batch));
  // And when the jobs have run, the same messages went out.
  await t.runJobs();
  const told = (people: readonly Person[]) =>
    people.map(({ email }) =>
      t.inbox
        .to(email)
        .map(({ subject }) => subject.replace(/\d{6}$/, ''))
        .toSorted(),
    );
  expect(told(together.people).map((list) => list.length)).toEqual([1, 3, 2, 1]);
  expect(told(together.people)).toEqual(told(single.people));
  // Fourteen receipts are drawn on the way.
}, 60_000);

test('overlapping batches in any order beside people who decide: no deadlock, everything once', async () => {
  await setTo(t, 'donation.minimum', rupees(201));
  const names = ['asha', 'ravi', 'meera', 'deepa', 'gita', 'kiran'] as const;
  const { staff, ...people } = await world(
    t,
    Object.fromEntries([['mohan', {}], ...names.map((name) => [name, { sponsor: 'mohan' }])]) as Record<
      (typeof names)[number] | 'mohan',
      object
    >,
  );
  const donors = names.map((name) => (people as unknown as Record<string, Person>)[name] as Person);
  const batch = await approvalRequests(
    t,
    staff,
    donors.flatMap((who) => [201, 202, 203, 204].map((sum): Given => [who, sum])),
  );
  const before = await internalBalance(t.db, chart.suspense);
  const deadlocks = async () =>
    (
      await sql<{
        deadlocks: number;
      }>`select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(t.db)
    ).rows[0]?.deadlocks;
  const were = await deadlocks();
  const turned = batch.toReversed();
  const mixed = batch.toSorted((a, b) => ((a.id * 7919) % 24) - ((b.id * 7919) % 24));
  const decided = await Promise.all([
    approveMatches(t, batch),
    approveMatches(t, turned),
    approveMatches(t, mixed.slice(0, 16)),
    ...turned.slice(0, 6).map(({ id }) =>
      staff.finance.approves(donationCode(id)).then(
        () => [id],
        () => [],
      ),
    ),
  ]);
  expect(decided.flat().toSorted((a, b) => a - b)).toEqual(ids(batch));
  expect(await decisionsOf(batch)).toHaveLength(24);
  expect((await internalBalance(t.db, chart.suspense)) - before).toBe(-rupees(6 * (201 + 202 + 203 + 204)));
  expect(await deadlocks()).toBe(were);
  // Twenty-four claims are sent, and read from a file, before it begins.
}, 60_000);
