import type { PersonalData } from '#api/platform/personal-data.ts';
import { forgetPlaces } from './credentials/known-places.ts';
import { accountOf, eraseAccount } from './personal-data-store.ts';

const digest = { not: 'a digest, of no use to anybody else' };
const staff = { not: 'of staff, not of a member' };
const worksHere = { kept: 'Who decided what must stay known as long as the decisions.' };

export const personalData: PersonalData = {
  module: 'core/accounts',
  keeps: [
    {
      table: 'members',
      columns: ['full_name', 'mobile', 'email', 'pending_email', 'email_verified_at', 'last_sign_in_at'],
      why: 'To open the account, to tell people apart and to write to them.',
      exported: true,
      erased: 'replaced',
    },
    { table: 'members', columns: ['password_hash'], why: 'To let her in.', exported: { not: 'a secret' }, erased: 'replaced' },
    {
      table: 'members',
      columns: ['code', 'status', 'sponsor_id', 'activated_at', 'language', 'created_at'],
      why: 'What gifts and rewards are counted by.',
      exported: true,
      erased: { kept: 'The books and the log know her by this id. Without a name it is a number.' },
    },
    {
      table: 'member_agreements',
      columns: ['member_id', 'kind', 'version', 'language', 'agreed_at'],
      why: 'Proof of consent.',
      exported: true,
      erased: { kept: 'Proof that what was done was agreed to; no name in it.' },
    },
    {
      table: 'member_sessions',
      columns: ['member_id', 'created_at', 'expires_at', 'last_seen_at', 'from_address'],
      why: 'To keep her signed in, and to show her where.',
      exported: true,
      erased: 'deleted',
    },
    { table: 'member_sessions', columns: ['digest'], why: 'To know her token again.', exported: digest, erased: 'deleted' },
    {
      table: 'member_links',
      columns: ['member_id', 'email', 'kind', 'digest'],
      why: 'Links sent by mail.',
      exported: { not: 'secrets, gone after days; the address is in the profile' },
      erased: 'deleted',
    },
    {
      table: 'known_places',
      columns: ['person_id', 'digest'],
      why: 'Strangers’ guesses do not lock her out.',
      exported: digest,
      erased: 'deleted',
    },
    {
      table: 'staff',
      columns: ['email', 'full_name', 'password_hash', 'totp_sealed'],
      why: 'To let staff in and to say who they are.',
      exported: staff,
      erased: worksHere,
    },
    {
      table: 'staff',
      columns: ['member_id'],
      why: 'Nobody decides about themselves.',
      exported: staff,
      erased: { kept: 'The rule holds for what is left of the account too.' },
    },
    {
      table: 'staff_sessions',
      columns: ['from_address'],
      why: 'Where staff are signed in.',
      exported: staff,
      erased: { kept: 'Of staff; goes when the session ends.' },
    },
    {
      table: 'staff_enrolments',
      columns: ['password_hash', 'totp_sealed'],
      why: 'Staff who are signing up.',
      exported: staff,
      erased: { kept: 'Of staff; goes within the hour.' },
    },
    {
      table: 'staff_second_factor_resets',
      columns: ['reason'],
      why: 'Why a second factor was renewed.',
      exported: staff,
      erased: worksHere,
    },
  ],
  exportOf: (db, _deps, member) => accountOf(db, member),
  async erase(tx, _deps, member) {
    await forgetPlaces(tx, { realm: 'member', id: member });
    await eraseAccount(tx, member);
  },
};
