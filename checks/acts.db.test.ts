import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, placeOf } from '#api/testing/access/endpoints.ts';
import { lostFactorActs } from '#api/testing/acts/account/lost-factor.ts';
import { passkeyActs } from '#api/testing/acts/account/passkeys.ts';
import { profileActs } from '#api/testing/acts/account/profile.ts';
import { secondFactorActs } from '#api/testing/acts/account/second-factor.ts';
import { securityActs } from '#api/testing/acts/account/security.ts';
import { yourDataActs } from '#api/testing/acts/account/your-data.ts';
import { accountActs } from '#api/testing/acts/accounts.ts';
import type { Act, ActRows, Scene } from '#api/testing/acts/act.ts';
import { contentActs } from '#api/testing/acts/content.ts';
import { donationActs } from '#api/testing/acts/donations.ts';
import { importActs } from '#api/testing/acts/imports.ts';
import { kycActs } from '#api/testing/acts/kyc.ts';
import { newsletterActs } from '#api/testing/acts/newsletter.ts';
import { payoutActs } from '#api/testing/acts/payouts.ts';
import { reconciliationActs } from '#api/testing/acts/reconciliation.ts';
import { rewardActs } from '#api/testing/acts/rewards.ts';
import { sceneOn } from '#api/testing/acts/scene.ts';
import { secondPersonActs } from '#api/testing/acts/second-person.ts';
import { staffActs } from '#api/testing/acts/staff.ts';
import { supportActs } from '#api/testing/acts/support.ts';
import { walletActs } from '#api/testing/acts/wallets.ts';
import { withdrawalDeskActs } from '#api/testing/acts/withdrawal-desk.ts';
import { withdrawalActs } from '#api/testing/acts/withdrawals.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';

/**
 * Every act over HTTP, and what the activity log must say about it: written by hand in api/testing/acts. An endpoint that changes something and
 * has no row there fails, so that none is added without its line in the log.
 */
const rows: ActRows = {
  ...donationActs,
  ...importActs,
  ...kycActs,
  ...payoutActs,
  ...profileActs,
  ...reconciliationActs,
  ...rewardActs,
  ...newsletterActs,
  ...contentActs,
  ...supportActs,
  ...walletActs,
  ...accountActs,
  ...staffActs,
  ...secondFactorActs,
  ...lostFactorActs,
  ...passkeyActs,
  ...secondPersonActs,
  ...securityActs,
  ...withdrawalDeskActs,
  ...withdrawalActs,
  ...yourDataActs,
};
const endpoints = await allEndpoints();

let t: TestApp;
let scene: Scene;
beforeAll(async () => {
  t = await testApp();
  scene = await sceneOn(t);
});
afterAll(() => t.close());

test('every endpoint that changes something has its row, and no row is left over', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET').map(placeOf);
  expect(changing.filter((place) => !(place in rows))).toEqual([]);
  const places = new Set(endpoints.map(placeOf));
  expect(Object.keys(rows).filter((place) => !places.has(place))).toEqual([]);
});

const logged = (on: TestApp, after: number) =>
  on.db.selectFrom('audit_entries').selectAll().where('id', '>', after).orderBy('id').execute();
const lastOf = async (on: TestApp) => (await logged(on, 0)).at(-1)?.id ?? 0;

describe('one line in the log for each act, with who, what, why and from where', () => {
  const acts = Object.entries(rows).flatMap(([place, row]) => ('leaves' in row ? [[place, row] as const] : []));

  test.for(acts)('%s', async ([place, act]: readonly [string, Act]) => {
    const endpoint = endpoints.find((one) => placeOf(one) === place);
    if (!endpoint) throw new Error(`${place} is not in the contract`);
    const { who, actor, input, subject, reason, isFromNowhere, t: on = t } = await act.ready(scene);
    const before = await lastOf(on);
    const ip = '203.0.113.9';
    const answer = await who.asks(endpoint, { ...input, ip });
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([answer.statusCode, '']);

    const lines = await logged(on, before);
    expect(lines.map(({ action }) => action)).toEqual(act.leaves);
    const code = typeof subject === 'string' ? subject : subject(answer.json() as never);
    expect(lines[0]?.subject).toBe(code);
    for (const line of lines) {
      expect([line.actor_kind, line.actor_id]).toEqual([actor.kind, 'id' in actor ? actor.id : null]);
      expect([line.from_address, line.at]).toEqual([isFromNowhere ? null : ip, on.clock.now()]);
      if (reason) expect(JSON.stringify(line.after)).toContain(reason);
    }
  });
});
