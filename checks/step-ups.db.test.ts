import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { beginsAnew } from '#api/testing/limits.ts';
import { addsPasskey } from '#api/testing/world/devices/authenticator.ts';
import { codeOf, switchesOn } from '#api/testing/world/totp.ts';
import { canWithdraw, withdrawalBody } from '#api/testing/world/withdrawals.ts';
import { PASSWORD, type Person, world } from '#api/testing/world/world.ts';
import { changeEmail } from '#contract/accounts/email.ts';
import { changeMobile } from '#contract/accounts/mobile.ts';
import { removePasskey, startPasskeySetup } from '#contract/accounts/passkeys.ts';
import { changeMyPassword } from '#contract/accounts/password.ts';
import { replaceMyRecoveryCodes, switchOffSecondFactor } from '#contract/accounts/second-factor.ts';
import { askForWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { askForClosure } from '#contract/your-data/closing.ts';
import { askForDataCopy } from '#contract/your-data/copies.ts';

const t = await testAppOfFile();
beforeEach(() => beginsAnew(t));

type Answer = { statusCode: number; json(): Record<string, unknown> };
type Ask = (who: Person, code?: string) => Promise<Answer>;

const NEW = 'a new garden in Pune';
const withCode = (code: string | undefined) => ({ password: PASSWORD, ...(code === undefined ? {} : { code }) });
const passkeyOf = async (who: Person) =>
  (await t.db.selectFrom('passkeys').select('code').where('member_id', '=', who.id).executeTakeFirstOrThrow()).code;

/** Everything that a signed-in member must prove herself for once more. */
const stepUps: Readonly<Record<string, Ask>> = {
  'change of email': (who, code) =>
    who.asks(changeEmail, { body: { email: `new-${who.code}@example.org`.toLowerCase(), ...withCode(code) } }),
  'change of mobile number': (who, code) => who.asks(changeMobile, { body: { mobile: '9123456780', ...withCode(code) } }),
  'change of password': (who, code) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW, ...(code === undefined ? {} : { code }) };
    return who.asks(changeMyPassword, { body });
  },
  'withdrawal, and with it a new payout account': async (who, code) => {
    const body = { ...(await withdrawalBody(t, who, { sum: 60 })), ...withCode(code) };
    return who.asks(askForWithdrawal, { body, headers: { 'idempotency-key': randomUUID() } });
  },
  'copy of her data': (who, code) => who.asks(askForDataCopy, { body: withCode(code) }),
  'closing of the account': (who, code) => who.asks(askForClosure, { body: withCode(code) }),
  'new passkey': (who, code) => who.asks(startPasskeySetup, { body: withCode(code) }),
  'removal of a passkey': async (who, code) => who.asks(removePasskey, { params: { code: await passkeyOf(who) }, body: withCode(code) }),
};

/** What any of them would leave behind. */
const stateOf = async ({ id }: Person) => {
  const rows = async (
    table:
      | 'withdrawals'
      | 'payout_accounts'
      | 'data_copies'
      | 'account_closures'
      | 'passkeys'
      | 'passkey_challenges'
      | 'pending_mobile_numbers',
  ) => (await t.db.selectFrom(table).selectAll().where('member_id', '=', id).execute()).length;
  const { password_hash, pending_email, mobile } = await t.db
    .selectFrom('members')
    .select(['password_hash', 'pending_email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const codes = await t.db
    .selectFrom('member_recovery_codes')
    .select('digest')
    .where('member_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  return {
    password_hash,
    pending_email,
    mobile,
    codes: codes.length,
    withdrawals: await rows('withdrawals'),
    accounts: await rows('payout_accounts'),
    copies: await rows('data_copies'),
    closures: await rows('account_closures'),
    passkeys: await rows('passkeys'),
    challenges: await rows('passkey_challenges'),
    mobiles: await rows('pending_mobile_numbers'),
  };
};

async function ashaWithBoth(name: string) {
  const { asha, staff } = await world(t, { asha: {} });
  if (name.startsWith('withdrawal')) await canWithdraw(t, asha, staff.kyc_reviewer, 100);
  await addsPasskey(asha);
  return { asha, ...(await switchesOn(t, asha)) };
}

test.each(Object.keys(stepUps))('%s: with a second factor the password is not enough, and each code works once', async (name) => {
  const asks = stepUps[name] as Ask;
  const { asha, secret } = await ashaWithBoth(name);
  const before = await stateOf(asha);
  for (const none of [undefined, '']) {
    const refused = await asks(asha, none);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'code_needed', fields: { code: 'Code is required' } }]);
  }
  const guess = await asks(asha, '000000');
  expect([guess.statusCode, guess.json().code]).toEqual([401, 'wrong_code']);
  expect(await stateOf(asha)).toEqual(before);

  const code = await codeOf(secret, t.clock);
  expect((await asks(asha, code)).statusCode).toBeLessThan(300);
  expect(await stateOf(asha)).not.toEqual(before);
  // What was seen over her shoulder opens nothing a second time.
  const again = await asha.asks(replaceMyRecoveryCodes, { body: { password: name === 'change of password' ? NEW : PASSWORD, code } });
  expect([again.statusCode, again.json().code]).toEqual([401, 'wrong_code']);
});

test('without a second factor the password is enough, and a code that nobody asked for is not counted', async () => {
  const { asha } = await world(t, { asha: {} });
  for (let i = 0; i < 7; i++) expect((await stepUps['new passkey']?.(asha, '123456'))?.statusCode).toBe(200);
  expect((await stepUps['change of email']?.(asha))?.statusCode).toBe(200);
});

test('a wrong password is said before any code is looked at, and a wrong one uses no code up', async () => {
  const { asha, secret } = await ashaWithBoth('email');
  const code = await codeOf(secret, t.clock);
  const email = 'elsewhere@example.org';
  const wrong = await asha.asks(changeEmail, { body: { email, password: 'not hers at all', code } });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'Password is wrong' }]);
  const none = await asha.asks(changeEmail, { body: { email, password: 'not hers at all' } });
  expect(none.json()).toMatchObject({ code: 'invalid', fields: { password: 'Password is wrong' } });
  expect((await asha.asks(changeEmail, { body: { email, password: PASSWORD, code } })).statusCode).toBe(200);
});

test('codes are guessed five times in all, whichever act they are tried at; then the right one is refused, too', async () => {
  const { asha, secret } = await ashaWithBoth('email');
  const kinds = ['change of email', 'copy of her data', 'new passkey', 'closing of the account', 'removal of a passkey'];
  for (const kind of kinds) expect((await stepUps[kind]?.(asha, '000000'))?.statusCode).toBe(401);
  const before = await stateOf(asha);
  const right = await stepUps['copy of her data']?.(asha, await codeOf(secret, t.clock));
  expect([right?.statusCode, right?.json().code]).toEqual([429, 'too_many_requests']);
  const off = await asha.asks(switchOffSecondFactor, { body: { password: PASSWORD, code: await codeOf(secret, t.clock) } });
  expect(off.statusCode).toBe(429);
  expect(await stateOf(asha)).toEqual(before);
});

test('a recovery code is as good as one of the app, once, and she is told', async () => {
  const { asha, recoveryCodes } = await ashaWithBoth('copy');
  const [paper = ''] = recoveryCodes;
  expect((await stepUps['copy of her data']?.(asha, paper))?.statusCode).toBe(202);
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toContain('A recovery code was used');
  expect((await stepUps['change of email']?.(asha, paper))?.json()).toMatchObject({ code: 'wrong_code' });
});

test('what is refused for another reason leaves the code unused', async () => {
  const { asha, secret } = await ashaWithBoth('withdrawal');
  const code = await codeOf(secret, t.clock);
  const tooMuch = { ...(await withdrawalBody(t, asha, { sum: 5_000 })), ...withCode(code) };
  const refused = await asha.asks(askForWithdrawal, { body: tooMuch, headers: { 'idempotency-key': randomUUID() } });
  expect(refused.json()).toMatchObject({ code: 'not_enough_funds' });
  expect((await stepUps['withdrawal, and with it a new payout account']?.(asha, code))?.statusCode).toBe(201);
});

test('of two acts with the same code at the same moment one is done', async () => {
  const { asha, secret } = await ashaWithBoth('withdrawal');
  const code = await codeOf(secret, t.clock);
  const answers = await Promise.all([stepUps['copy of her data']?.(asha, code), stepUps['change of email']?.(asha, code)]);
  expect(answers.map((answer) => (answer?.statusCode ?? 0) < 300).sort()).toEqual([false, true]);
});

test('switched on while the password was being checked: the code is asked all the same', async () => {
  const { asha } = await world(t, { asha: {} });
  const answers = await inTurn(
    t.db,
    async (tx) => {
      await tx.selectFrom('members').select('id').where('id', '=', asha.id).forUpdate().execute();
      await tx
        .insertInto('member_authenticators')
        .values({ member_id: asha.id, key_id: 'k', sealed: Buffer.alloc(60), last_step: 0, since: t.clock.now() })
        .execute();
    },
    () => asha.asks(askForDataCopy, { body: { password: PASSWORD } }),
  );
  expect(JSON.stringify(answers)).toContain('code_needed');
  expect((await stateOf(asha)).copies).toBe(0);
});
