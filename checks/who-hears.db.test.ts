import { expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import type { ActRows } from '#api/testing/acts/act.ts';
import { donationActs } from '#api/testing/acts/donations.ts';
import { kycActs } from '#api/testing/acts/kyc.ts';
import { payoutActs } from '#api/testing/acts/payouts.ts';
import { reconciliationActs } from '#api/testing/acts/reconciliation.ts';
import { rewardActs } from '#api/testing/acts/rewards.ts';
import { sceneOn } from '#api/testing/acts/scene.ts';
import { secondPersonActs } from '#api/testing/acts/second-person.ts';
import { withdrawalDeskActs } from '#api/testing/acts/withdrawal-desk.ts';
import { withdrawalActs } from '#api/testing/acts/withdrawals.ts';
import { testAppOfFile } from '#api/testing/app.ts';

/** Whose open pages hear of an act, and of nothing else: what changes there without a word is seen only by who loads the page again. */
const donation = ['member donation', 'donations.read donation'];
const withdrawal = ['member withdrawal', 'withdrawals.read withdrawal'];
const run = ['withdrawals.read payout_run'];
const work = ['reconciliation.read reconciliation'];
const asked = ['second.person second_person', 'staff second_person'];

const hears: Readonly<Record<string, readonly string[]>> = {
  'POST /api/v1/me/donations': donation,
  'PUT /api/v1/me/donations/:code/utr': donation,
  'DELETE /api/v1/me/donations/:code': donation,
  'POST /api/v1/admin/donations': donation,
  'POST /api/v1/admin/donations/:code/approval': donation,
  'POST /api/v1/admin/donations/:code/rejection': donation,
  'POST /api/v1/admin/donations/rejections': donation,
  'POST /api/v1/admin/donations/decisions/undo': donation,
  'DELETE /api/v1/admin/donations/:code/decision': donation,
  'POST /api/v1/admin/donations/:code/reversal': donation,
  'POST /api/v1/me/withdrawals': withdrawal,
  'POST /api/v1/me/withdrawals/:code/cancellation': withdrawal,
  'POST /api/v1/payout-stops': withdrawal,
  'POST /api/v1/admin/withdrawals/:code/decisions': withdrawal,
  'POST /api/v1/admin/members/:code/payout-releases': ['member withdrawal'],
  'POST /api/v1/admin/payout-runs': run,
  'POST /api/v1/admin/payout-runs/:code/surrender': run,
  'POST /api/v1/admin/payout-runs/:code/files/:format': run,
  'POST /api/v1/admin/payout-runs/:code/lines/:line/payment': [...withdrawal, ...run],
  'POST /api/v1/admin/payout-runs/:code/lines/:line/failure': [...withdrawal, ...run],
  'POST /api/v1/me/kyc/submission': ['member kyc', 'kyc.read kyc'],
  // Until it can no longer be undone she is not to know that somebody decided.
  'POST /api/v1/admin/kyc/:code/decision': ['kyc.read kyc'],
  'DELETE /api/v1/admin/kyc/:code/decision': ['kyc.read kyc'],
  'POST /api/v1/admin/kyc/:code/revocation': ['member kyc', 'kyc.read kyc'],
  'POST /api/v1/admin/kyc/:code/reopening': ['member kyc', 'kyc.read kyc'],
  'POST /api/v1/admin/kyc/:code/notes': ['kyc.read kyc'],
  'POST /api/v1/admin/rewards/:code/decisions': ['member reward', 'rewards.read reward'],
  'POST /api/v1/admin/statements/:code/import': ['reconciliation.read statement'],
  'POST /api/v1/admin/reconciliation/suggestions/:id/acceptance': [...donation, ...work],
  'DELETE /api/v1/admin/reconciliation/matches/:code': [...donation, ...work],
  'POST /api/v1/admin/reconciliation/suggestions/:id/dismissal': work,
  'DELETE /api/v1/admin/reconciliation/suggestions/:id/dismissal': work,
  'POST /api/v1/admin/reconciliation/exceptions/:id/resolution': work,
  'DELETE /api/v1/admin/reconciliation/exceptions/:id/resolution': work,
  'POST /api/v1/admin/reconciliation/unclaimed/:code/assignment': [...donation, ...work],
  'PUT /api/v1/admin/bank-lines/:code/category': work,
  'POST /api/v1/admin/second-person/:code/refusal': asked,
  'DELETE /api/v1/admin/second-person/:code': asked,
};

const acts: ActRows = {
  ...donationActs,
  ...kycActs,
  ...payoutActs,
  ...reconciliationActs,
  ...rewardActs,
  ...secondPersonActs,
  ...withdrawalActs,
  ...withdrawalDeskActs,
};
const endpoints = await allEndpoints();
const t = await testAppOfFile();
const scene = await sceneOn(t);

/** Who was told since: members and staff without their number, which the streams' own test looks at. News under the bell is another matter. */
async function toldSince(at: number): Promise<string[]> {
  const rows = await t.db.selectFrom('live_events').selectAll().where('id', '>', at).where('about', '<>', 'notification').execute();
  return [...new Set(rows.map(({ audience, about }) => `${audience.replace(/^may:|:\d+$/g, '')} ${about}`))].toSorted();
}
const lastTold = async () => (await t.db.selectFrom('live_events').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;

const rows = Object.entries(hears).flatMap(([place, who]) => {
  const act = acts[place];
  return act && 'leaves' in act ? [{ place, who, act }] : [];
});

test.for(rows)('$place', async ({ place, who, act }) => {
  const endpoint = endpoints.find((one) => placeOf(one) === place);
  if (!endpoint) throw new Error(`${place} is not in the contract`);
  const ready = await act.ready(scene);
  const before = await lastTold();
  expect((await ready.who.asks(endpoint, { ...ready.input })).statusCode).toBeLessThan(300);
  expect(await toldSince(before)).toEqual(who.toSorted());
});

test('each row names an act that is tried', () => {
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(hears));
});
