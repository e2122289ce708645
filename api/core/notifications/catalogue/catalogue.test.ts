import { expect, test } from 'vitest';
import { staffNewsTypes } from '#contract/notifications.ts';
import { sourcesIn } from '#tools/places.ts';
import { memberKinds } from './member-kinds.ts';
import { staffKinds } from './staff-kinds.ts';

const sources = sourcesIn('server').filter(({ path }) => !/^api\/core\/notifications\/catalogue\/|^api\/dev\//.test(path));

test('every kind of the catalogue is sent by somebody', () => {
  const text = sources.map((source) => source.text).join('\n');
  const kinds = [...Object.keys(memberKinds), ...Object.keys(staffKinds)];
  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => !text.includes(`'${kind}'`))).toEqual([]);
});

test('no mail leaves but through the catalogue; the newsletter has a list of its own', () => {
  const sending = sources.filter(({ text }) => /mailer\.send\(/.test(text)).map(({ path }) => path);
  expect(sending.sort()).toEqual([
    'api/core/notifications/mailing/send-mail.ts',
    // The first admin tests with a mail to their own address.
    'api/features/first-run/send-test-mail.ts',
    'api/features/newsletter/issues/test-issue.ts',
    'api/features/newsletter/jobs.ts',
    'api/features/newsletter/sending/deliver-issue.ts',
  ]);
});

test('what would give a thief away cannot be switched off', () => {
  const always = Object.entries(memberKinds)
    .filter(([, { mailIf }]) => mailIf === 'always')
    .map(([kind]) => kind);
  expect(always).toEqual([
    'withdrawal_asked',
    'withdrawal_asked_elsewhere',
    'payouts_stopped',
    'payouts_released',
    'email_verification',
    'email_in_use',
    'email_change_asked',
    'email_changed',
    'name_changed',
    'mobile_changed',
    'mobile_code',
    'member_invited',
    'password_reset_asked',
    'password_changed',
    'new_sign_in',
    'sign_in_stopped',
    'user_id_asked',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_replaced',
    'recovery_code_spent',
    'lost_factor_asked',
    'lost_factor_agreed',
    'lost_factor_done',
    'lost_factor_ended',
    'data_copy_ready',
    'closing_asked',
    'closing_asked_elsewhere',
    'closing_soon',
    'closing_held_up',
    'closing_cancelled',
    'account_closed',
    'passkey_added',
    'passkey_removed',
    'passkey_stopped',
    'passkey_renamed',
  ]);
});

test('a name is a member’s or staff’s, never both; every type of the staff’s bell has something', () => {
  expect(Object.keys(memberKinds).filter((kind) => kind in staffKinds)).toEqual([]);
  expect([...new Set(Object.values(staffKinds).map(({ type }) => type))].sort()).toEqual([...staffNewsTypes].sort());
});
