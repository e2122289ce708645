import { atOnce, newOnes, nextRun, type SettingWords } from './setting-words.ts';

const perAddress = /*i18n*/ 'From one network address. Whole towns of phones share one.';
const perMember = /*i18n*/ 'Of one member.';
const perStaff = /*i18n*/ 'Of one of the staff.';
const toAddress = /*i18n*/ 'To one mail address or number, from anywhere.';

/** How often somebody may try, messages, and measures of pages. */
export const machine = {
  'throttle.lock_out': {
    name: /*i18n*/ 'Locked after wrong tries',
    help: /*i18n*/ 'From where an account is known: tries, first lock, longest lock.',
    effect: atOnce,
  },
  'throttle.lock_out_strangers': {
    name: /*i18n*/ 'Locked for strangers',
    help: /*i18n*/ 'The same from everywhere else together.',
    effect: atOnce,
  },
  'throttle.known_places': {
    name: /*i18n*/ 'Known places',
    help: /*i18n*/ 'How long a browser or network stays known, and how many.',
    effect: atOnce,
  },
  'throttle.sign_in': { name: /*i18n*/ 'Sign-in', help: perAddress, effect: atOnce },
  'throttle.register': { name: /*i18n*/ 'Registration', help: perAddress, effect: atOnce },
  'throttle.sponsor': { name: /*i18n*/ 'Looking up sponsors', help: perAddress, effect: atOnce },
  'throttle.reset': { name: /*i18n*/ 'Forgotten passwords', help: perAddress, effect: atOnce },
  'throttle.second_factor': { name: /*i18n*/ 'Codes of the second factor', help: perAddress, effect: atOnce },
  'throttle.lost_factor': { name: /*i18n*/ 'Asking for a lost second factor', help: perMember, effect: atOnce },
  'throttle.search': { name: /*i18n*/ 'Searching the back office', help: perStaff, effect: atOnce },
  'throttle.export': { name: /*i18n*/ 'Exporting lists', help: perStaff, effect: atOnce },
  'throttle.email_change': { name: /*i18n*/ 'Changes of the mail address', help: perMember, effect: atOnce },
  'throttle.name_change': { name: /*i18n*/ 'Changes of the name', help: perMember, effect: atOnce },
  'throttle.mobile_change': { name: /*i18n*/ 'Changes of the mobile number', help: perMember, effect: atOnce },
  'throttle.mobile_codes': { name: /*i18n*/ 'Codes by text message', help: toAddress, effect: atOnce },
  'throttle.mails_asked': { name: /*i18n*/ 'Mails that people ask for', help: toAddress, effect: atOnce },
  'throttle.upload': { name: /*i18n*/ 'Uploads', help: perAddress, effect: atOnce },
  'throttle.newsletter': { name: /*i18n*/ 'Newsletter sign-ups', help: perAddress, effect: atOnce },
  'throttle.receipt_check': { name: /*i18n*/ 'Checking receipts', help: perAddress, effect: atOnce },
  'throttle.receipt_print': { name: /*i18n*/ 'Printing receipts', help: perMember, effect: atOnce },
  'throttle.ticket_messages': { name: /*i18n*/ 'Replies in tickets', help: perMember, effect: atOnce },
  'throttle.newsletter_address': { name: /*i18n*/ 'Newsletter mails', help: toAddress, effect: atOnce },

  'messages.templates': {
    name: /*i18n*/ 'Templates of text messages',
    help: /*i18n*/ 'The id under which network operators know these words. Without one nothing is texted.',
    effect: /*i18n*/ 'For messages sent after saving',
  },
  'newsletter.unconfirmed_days': {
    name: /*i18n*/ 'Unconfirmed newsletter addresses',
    help: /*i18n*/ 'How long the link to confirm works; then the address is erased.',
    effect: nextRun,
  },
  'newsletter.wait_minutes': {
    name: /*i18n*/ 'A newsletter waits before it is sent',
    help: /*i18n*/ 'Until then every editor and trustee can stop it.',
    effect: newOnes,
  },
  'newsletter.per_minute': {
    name: /*i18n*/ 'Newsletter mails a minute',
    help: /*i18n*/ 'As many as your mail server takes without complaint.',
    effect: atOnce,
  },
  'display.top_bar_px': { name: /*i18n*/ 'Top bar turns solid', help: /*i18n*/ 'After so much scrolling.', effect: atOnce },
  'display.testimonial_seconds': { name: /*i18n*/ 'Testimonials change after', help: /*i18n*/ 'On the first page.', effect: atOnce },
  'display.newsletter_seconds': { name: /*i18n*/ '“Subscribed” is shown for', help: /*i18n*/ 'Below the newsletter form.', effect: atOnce },
  'display.copied_seconds': { name: /*i18n*/ '“Copied” is shown for', help: /*i18n*/ 'Beside what can be copied.', effect: atOnce },
  'display.desktop_px': { name: /*i18n*/ 'Wide from', help: /*i18n*/ 'Narrower windows get the layout of phones.', effect: atOnce },
  'display.member_sidebar_px': { name: /*i18n*/ 'Member menu', help: /*i18n*/ 'Its width, open and as a rail.', effect: atOnce },
  'display.admin_sidebar_px': { name: /*i18n*/ 'Staff menu', help: /*i18n*/ 'Its width, open and as a rail.', effect: atOnce },
  'display.chunk_seconds': {
    name: /*i18n*/ 'A part of a page may take',
    help: /*i18n*/ 'Then the page is loaded anew.',
    effect: newOnes,
  },
  'display.rates': {
    name: /*i18n*/ 'Exchange rates',
    help: /*i18n*/ 'For the approximate value beside ₹. They have a page of their own.',
    effect: atOnce,
  },
} as const satisfies Readonly<Record<string, SettingWords>>;
