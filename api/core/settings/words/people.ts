import { atOnce, newOnes, nextRun, nextSignIn, type SettingWords, textsAtOnce } from './setting-words.ts';

/** Members, their papers and files, support and staff. */
export const people = {
  'kyc.address_proof_months': { name: /*i18n*/ 'Address proof not older than', help: /*i18n*/ 'As the form says it.', effect: newOnes },
  'kyc.minimum_age': { name: /*i18n*/ 'Least age', help: /*i18n*/ 'Of who is verified.', effect: newOnes },
  'kyc.review': {
    name: /*i18n*/ 'Promise: reviewed within',
    help: /*i18n*/ 'How long a review takes, as it is promised.',
    effect: textsAtOnce,
  },
  'kyc.undo_seconds': { name: /*i18n*/ 'Undo after a KYC decision', help: /*i18n*/ '0: a decision stands at once.', effect: newOnes },
  'kyc.keep_days': {
    name: /*i18n*/ 'Identity papers are kept for',
    help: /*i18n*/ 'After the decision, and of what was begun and never sent.',
    effect: nextRun,
  },
  'kyc.members_opened_per_hour': {
    name: /*i18n*/ 'Papers opened in an hour',
    help: /*i18n*/ 'Who opens those of more members is reported to the trustees.',
    effect: atOnce,
  },
  'files.document_bytes': { name: /*i18n*/ 'Largest document', help: /*i18n*/ 'Of one upload.', effect: atOnce },
  'files.photo_bytes': { name: /*i18n*/ 'Largest photo', help: /*i18n*/ 'Of one upload.', effect: atOnce },
  'files.daily_count': { name: /*i18n*/ 'Uploads a day', help: /*i18n*/ 'Of one person.', effect: atOnce },
  'files.daily_bytes': { name: /*i18n*/ 'Uploaded in a day', help: /*i18n*/ 'Of one person, all files together.', effect: atOnce },
  'files.pdf_pages': { name: /*i18n*/ 'Pages of a PDF', help: /*i18n*/ 'More are refused.', effect: atOnce },
  'files.checking': {
    name: /*i18n*/ 'Checking files',
    help: /*i18n*/ 'Processor time for one file, and for all files of one person within so many minutes.',
    effect: atOnce,
  },
  'files.unused_hours': { name: /*i18n*/ 'Unused uploads go after', help: /*i18n*/ 'What nothing refers to.', effect: nextRun },
  'files.days_after_use': {
    name: /*i18n*/ 'Files are kept after use',
    help: /*i18n*/ 'Once nothing refers to them any more.',
    effect: nextRun,
  },
  'lists.page_size': { name: /*i18n*/ 'Rows on a page', help: /*i18n*/ 'Of every list.', effect: atOnce },
  'lists.page_buttons': { name: /*i18n*/ 'Page buttons', help: /*i18n*/ 'How many stand below a list at most.', effect: atOnce },

  'support.answer_hours': {
    name: /*i18n*/ 'Promise: answered within',
    help: /*i18n*/ 'On every page. Weekends and holidays do not count.',
    effect: textsAtOnce,
  },
  'support.solve_hours': {
    name: /*i18n*/ 'Solved within',
    help: /*i18n*/ 'By priority, in hours in which the desk is open.',
    effect: /*i18n*/ 'For tickets opened after saving',
  },
  'support.close_days': { name: /*i18n*/ 'Resolved tickets close after', help: /*i18n*/ 'If nobody replies.', effect: nextRun },
  'support.daily_tickets': { name: /*i18n*/ 'Tickets a day', help: /*i18n*/ 'Of one member.', effect: atOnce },
  'support.email_hours': { name: /*i18n*/ 'Promise: mails answered within', help: /*i18n*/ 'On the contact card.', effect: textsAtOnce },
  'support.hours': { name: /*i18n*/ 'Support hours', help: /*i18n*/ 'Monday to Friday, with the zone as people read it.', effect: atOnce },

  'members.mobile': { name: /*i18n*/ 'Mobile numbers', help: /*i18n*/ 'How many digits, and with which they begin.', effect: newOnes },
  'members.password_minimum_length': {
    name: /*i18n*/ 'Shortest password of members',
    help: /*i18n*/ 'Those in use stay.',
    effect: newOnes,
  },
  'members.remembered_days': { name: /*i18n*/ 'Remember me', help: /*i18n*/ 'How long a member stays signed in.', effect: nextSignIn },
  'members.session_hours': { name: /*i18n*/ 'Signed in for', help: /*i18n*/ 'Without “Remember me”.', effect: nextSignIn },
  'members.idle_days': { name: /*i18n*/ 'Unused sessions end after', help: /*i18n*/ 'Remembered or not.', effect: atOnce },
  'members.reset_link_minutes': { name: /*i18n*/ 'Password links work for', help: /*i18n*/ 'Of members and staff.', effect: newOnes },
  'members.verification_link_days': {
    name: /*i18n*/ 'Links to confirm an address work for',
    help: /*i18n*/ 'In mails to members.',
    effect: newOnes,
  },
  'members.invitation_days': { name: /*i18n*/ 'Invitations of members hold for', help: /*i18n*/ 'Those that staff send.', effect: newOnes },
  'members.unused_days': {
    name: /*i18n*/ 'Accounts nobody used go after',
    help: /*i18n*/ 'Never confirmed, no gift, no sign-in.',
    effect: nextRun,
  },
  'members.copies_per_day': { name: /*i18n*/ 'Copies of one’s data a day', help: /*i18n*/ 'Of one member.', effect: atOnce },
  'members.copy_days': { name: /*i18n*/ 'A copy can be downloaded for', help: /*i18n*/ 'Then it is deleted.', effect: newOnes },
  'members.second_factor_wait_hours': {
    name: /*i18n*/ 'A lost second factor is removed after',
    help: /*i18n*/ 'From the second person’s agreement. Until then the member can stop it.',
    effect: newOnes,
  },
  'members.closure_wait_days': {
    name: /*i18n*/ 'Time to think again',
    help: /*i18n*/ 'Between asking to be forgotten and being erased.',
    effect: newOnes,
  },
  'staff.password_minimum_length': { name: /*i18n*/ 'Shortest password of staff', help: /*i18n*/ 'Those in use stay.', effect: newOnes },
  'staff.idle_minutes': { name: /*i18n*/ 'Staff are signed out after', help: /*i18n*/ 'Without doing anything.', effect: atOnce },
  'staff.confirmation_minutes': {
    name: /*i18n*/ 'A confirmed identity counts for',
    help: /*i18n*/ 'Before what matters, the code of the authenticator app is asked for again.',
    effect: newOnes,
  },
  'staff.session_hours': { name: /*i18n*/ 'A day’s work', help: /*i18n*/ 'The longest that staff stay signed in.', effect: nextSignIn },
  'staff.invitation_hours': { name: /*i18n*/ 'Invitations of staff hold for', help: /*i18n*/ 'Then a new one is sent.', effect: newOnes },
  'staff.second_factor_wait_hours': {
    name: /*i18n*/ 'A lost second factor waits for',
    help: /*i18n*/ 'Between two people’s agreement and the new one.',
    effect: newOnes,
  },
} as const satisfies Readonly<Record<string, SettingWords>>;
