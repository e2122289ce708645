import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, bankAccount, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { world } from '#api/testing/world/world.ts';
import { revealPayoutAccount } from '#contract/withdrawals/decide-withdrawals.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { listWithdrawals } from '#contract/withdrawals/review-withdrawals.ts';

const t = await testAppOfFile();

const NUMBER = '91827364550011';
const revealed = (app: typeof t, code: string) =>
  app.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after', 'personal', 'from_address'])
    .where('subject', '=', code)
    .where('action', '=', 'withdrawal.account_revealed')
    .execute();

test('[D-11.9] [D-11.10] the number is masked in every answer; showing it is logged with the name of who asked, and without the number', async () => {
  const { staff, code } = await withdrawalScene(t, { details: bankAccount('Asha Kumar', NUMBER) });
  const answers = [];
  for (const who of [staff.payouts, staff.support, staff.auditor, staff.trustee])
    answers.push(await who.does(listWithdrawals, { query: { status: 'all' } }), await withdrawalSeen(who, code));
  expect(JSON.stringify(answers)).not.toContain(NUMBER);
  expect(answers[1]).toMatchObject({ account: '•••• 0011', payTo: { holder: 'Asha Kumar', shown: '•••• 0011', ifsc: 'SBIN0001234' } });
  expect(await revealed(t, code)).toEqual([]);

  expect(await staff.payouts.does(revealPayoutAccount, { params: { code } })).toEqual({ account: NUMBER });
  expect(await revealed(t, code)).toEqual([
    { actor_id: staff.payouts.id, before: null, after: null, personal: null, from_address: '127.0.0.1' },
  ]);
});

test('[D-11.10] who may not decide sees no number, and leaves no trace of having seen one', async () => {
  const { staff, code } = await withdrawalScene(t, { details: bankAccount('Asha Kumar') });
  for (const who of [staff.support, staff.auditor, staff.trustee, staff.finance, staff.admin])
    expect((await who.asks(revealPayoutAccount, { params: { code } })).statusCode).toBe(403);
  expect(await revealed(t, code)).toEqual([]);
});

test.each<[PayoutDetails, string]>([
  [{ method: 'upi', holder: 'Asha Kumar', upiId: 'asha.kumar@examplebank' }, 'asha.kumar@examplebank'],
  [{ method: 'paypal', holder: 'Asha Kumar', paypalEmail: 'asha@pay.example.org' }, 'asha@pay.example.org'],
  [
    { method: 'crypto', holder: 'Asha Kumar', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ],
])('an account of every kind, as it was typed: %j', async (details, account) => {
  await setTo(t, 'withdrawal.methods', ['bank_transfer', 'upi', 'paypal', 'crypto']);
  const { staff, code } = await withdrawalScene(t, { details });
  expect(JSON.stringify(await withdrawalSeen(staff.payouts, code))).not.toContain(account);
  expect(await staff.payouts.does(revealPayoutAccount, { params: { code } })).toEqual({ account });
});

test('after thirty in an hour the clerk waits, the thirty-first number is not shown, and every trustee is told once', async () => {
  const app = await testAppOnce();
  const { asha, staff } = await world(app, { asha: {} });
  await canWithdraw(app, asha, staff.kyc_reviewer, 1_000);
  const { code } = await asksToWithdraw(app, asha);
  const reveals = () => staff.payouts.asks(revealPayoutAccount, { params: { code } });
  const alarms = () =>
    app.db.selectFrom('notifications').select('staff_id').where('kind', '=', 'payout_accounts_many_revealed').orderBy('staff_id').execute();
  for (let i = 0; i < 30; i++) expect((await reveals()).statusCode).toBe(200);
  expect(await alarms()).toEqual([]);
  for (let i = 0; i < 3; i++) {
    const late = await reveals();
    expect(late.statusCode).toBe(429);
    expect(late.body).not.toContain('account":');
  }
  expect(await revealed(app, code)).toHaveLength(30);
  expect((await alarms()).map(({ staff_id }) => staff_id)).toEqual([staff.trustee.id, staff.all.id].sort((a, b) => a - b));
  // A colleague is not held up by it.
  expect((await staff.all.asks(revealPayoutAccount, { params: { code } })).statusCode).toBe(200);
  app.clock.advance({ minutes: 3 });
  expect((await reveals()).statusCode).toBe(200);
});
