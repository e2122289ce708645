import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { forgetPlaces } from './credentials/known-places.ts';
import { forgetOrigin } from './credentials/origins.ts';
import { requestsOf } from './lost-factor/store.ts';
import { myMobile } from './personal/my-mobile.ts';
import { accountOf, eraseAccount } from './personal-data-store.ts';
import { deletePreferences, exportedPreferences } from './preferences/store.ts';

const digest = { not: 'a digest, of no use to anybody else' };
const staff = { not: 'of staff, not of a member' };
const worksHere = { kept: 'Who decided what must stay known as long as the decisions.' };

export const personalData: PersonalData = {
  module: 'core/accounts',
  keeps: [
    keep(
      'members',
      [
        ...['full_name', 'given_name', 'family_name', 'mobile', 'mobile_verified_at'],
        ...['email', 'pending_email', 'email_verified_at', 'last_sign_in_at'],
      ],
      'To open the account, to tell people apart and to write to them.',
      { exported: true, erased: 'replaced' },
    ),
    keep('members', ['password_hash'], 'To let her in.', { exported: { not: 'a secret' }, erased: 'replaced' }),
    keep('members', ['code', 'status', 'sponsor_id', 'activated_at', 'language', 'created_at'], 'What gifts and rewards are counted by.', {
      exported: true,
      erased: { kept: 'The books and the log know her by this id. Without a name it is a number.' },
    }),
    keep('pending_mobile_numbers', ['member_id', 'sealed'], 'A new mobile number that waits for its code.', {
      exported: true,
      erased: 'deleted',
    }),
    keep('member_agreements', ['member_id', 'kind', 'version', 'language', 'agreed_at'], 'Proof of consent.', {
      exported: true,
      erased: { kept: 'Proof that what was done was agreed to; no name in it.' },
    }),
    keep(
      'member_sessions',
      ['member_id', 'created_at', 'expires_at', 'last_seen_at', 'from_address', 'device'],
      'To keep her signed in, and to show her where.',
      { exported: true, erased: 'deleted' },
    ),
    keep('member_sessions', ['code'], 'To end a session by.', {
      exported: { not: 'a random number, of no use when the session has ended' },
      erased: 'deleted',
    }),
    keep('member_sessions', ['browser'], 'To forget her browser with the session.', { exported: digest, erased: 'deleted' }),
    keep('member_sessions', ['digest'], 'To know her token again.', { exported: digest, erased: 'deleted' }),
    keep('member_links', ['member_id', 'email', 'kind', 'digest'], 'Links sent by mail.', {
      exported: { not: 'secrets, gone after days; the address is in the profile' },
      erased: 'deleted',
    }),
    keep('member_changes', ['member_id', 'change', 'old_email', 'at'], 'Payouts wait after a change, and the address before it is told.', {
      exported: true,
      erased: 'deleted',
    }),
    keep('member_authenticators', ['member_id', 'since'], 'To ask for a code at sign-in.', { exported: true, erased: 'deleted' }),
    keep('member_authenticators', ['sealed'], 'To check the codes of her authenticator app.', {
      exported: { not: 'a secret' },
      erased: 'deleted',
    }),
    keep('member_recovery_codes', ['member_id', 'digest', 'used_at'], 'To let her in without her phone.', {
      exported: digest,
      erased: 'deleted',
    }),
    keep(
      'lost_factor_requests',
      [
        ...['member_id', 'asked_at', 'message', 'passkeys_lost', 'is_new_place', 'recognised_at', 'recognised_how'],
        ...['agreed_at', 'ready_at', 'ended_at', 'ended_how'],
      ],
      'To let her in again without her phone and her recovery codes.',
      { exported: true, erased: 'deleted' },
    ),
    keep('member_challenges', ['member_id', 'digest'], 'A sign-in that waits for its code.', { exported: digest, erased: 'deleted' }),
    keep('member_authenticator_setups', ['member_id', 'digest', 'sealed'], 'An authenticator app that is being set up.', {
      exported: { not: 'secrets, gone after half an hour' },
      erased: 'deleted',
    }),
    keep(
      'member_preferences',
      ['member_id', 'time_zone', 'currency', 'theme', 'reduced_motion', 'show_name', 'updated_at'],
      'How she wants to read.',
      { exported: true, erased: 'deleted' },
    ),
    keep('passkeys', ['member_id', 'name', 'added_at', 'last_used_at'], 'To let her in by a device of hers, and to show her which.', {
      exported: true,
      erased: 'deleted',
    }),
    keep('passkeys', ['credential_id', 'public_key'], 'To know her device again.', {
      exported: { not: 'of no use outside her device' },
      erased: 'deleted',
    }),
    keep('passkey_challenges', ['member_id', 'digest'], 'A passkey that is being added.', { exported: digest, erased: 'deleted' }),
    keep('known_places', ['person_id', 'digest'], 'Strangers’ guesses do not lock her out.', { exported: digest, erased: 'deleted' }),
    keep('member_origins', ['member_id', 'device', 'network', 'at'], 'To see that accounts which earn by each other are of one hand.', {
      exported: digest,
      erased: 'deleted',
    }),
    keep('staff', ['email', 'full_name', 'password_hash', 'totp_sealed'], 'To let staff in and to say who they are.', {
      exported: staff,
      erased: worksHere,
    }),
    keep('staff', ['member_id'], 'Nobody decides about themselves.', {
      exported: staff,
      erased: { kept: 'The rule holds for what is left of the account too.' },
    }),
    keep('staff_sessions', ['from_address', 'device', 'browser'], 'Where staff are signed in.', {
      exported: staff,
      erased: { kept: 'Of staff; goes when the session ends.' },
    }),
    keep('staff_enrolments', ['password_hash', 'totp_sealed'], 'Staff who are signing up.', {
      exported: staff,
      erased: { kept: 'Of staff; goes within the hour.' },
    }),
    keep('staff_second_factor_resets', ['reason'], 'Why a second factor was renewed.', { exported: staff, erased: worksHere }),
  ],
  exportOf: async (db, deps, member) => ({
    ...(await accountOf(db, member)),
    mobile: await myMobile(db, deps, member),
    lostFactorRequests: await requestsOf(db, member),
    preferences: (await exportedPreferences(db, member)) ?? null,
  }),
  async erase(tx, _deps, member) {
    await forgetPlaces(tx, { realm: 'member', id: member });
    await forgetOrigin(tx, member);
    await deletePreferences(tx, member);
    await eraseAccount(tx, member);
  },
};
