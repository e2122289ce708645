import type { Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type KycPart, kycPartWords } from '#contract/kyc/papers.ts';

/** What members are told. That something happened, never what their papers hold: mails lie in many places. */

type Site = Pick<Deps, 'config'>;
const PAGE = '/user/kyc';
const button = ({ config }: Site, label: string) => ({ label, url: `${config.publicUrl}${PAGE}` });

export const verifiedMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'kyc_verified',
  message: /*i18n*/ 'Your identity is verified.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'Your identity is verified',
    heading: /*i18n*/ 'Your identity is verified',
    paragraphs: [/*i18n*/ 'Thank you for your patience. From now on you can ask for withdrawals.'],
    button: button(site, /*i18n*/ 'Go to my dashboard'),
  },
});

export const returnedMessage = (site: Site, { member, parts }: { member: number; parts: readonly KycPart[] }): Message => ({
  to: { member },
  kind: 'kyc_returned',
  message: /*i18n*/ 'We need something again to verify your identity. Please see what, and send only that.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'One thing to send again',
    heading: /*i18n*/ 'One thing to send again',
    paragraphs: [
      /*i18n*/ 'We looked at your papers and need something again. Everything else you sent is kept; you only send what is named here.',
    ],
    facts: parts.map((part) => ({ label: /*i18n*/ 'Please send again', value: kycPartWords[part] })),
    button: button(site, /*i18n*/ 'See what is needed'),
  },
});

export const refusedMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'kyc_refused',
  message: /*i18n*/ 'We could not verify your identity. Please see why.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'We could not verify your identity',
    heading: /*i18n*/ 'We could not verify your identity',
    paragraphs: [/*i18n*/ 'The reason is on your page. If you think it is a mistake, please write to us.'],
    button: button(site, /*i18n*/ 'See why'),
  },
});

export const revokedMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'kyc_revoked',
  message: /*i18n*/ 'Please verify your identity again. The reason is on your page.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'Please verify your identity again',
    heading: /*i18n*/ 'Please verify your identity again',
    paragraphs: [/*i18n*/ 'Until then nothing can be withdrawn. Your donations and rewards are not touched.'],
    button: button(site, /*i18n*/ 'See why'),
  },
});

export const reopenedMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'kyc_reopened',
  message: /*i18n*/ 'You can send your identity papers again.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'You can send your identity papers again',
    heading: /*i18n*/ 'You can send your papers again',
    paragraphs: [/*i18n*/ 'We looked at your case once more. Please send your papers again.'],
    button: button(site, /*i18n*/ 'Verify my identity'),
  },
});

export const lateMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'kyc_late',
  message: /*i18n*/ 'Checking your identity is taking longer than promised. You don’t need to do anything.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'Your identity is still being checked',
    heading: /*i18n*/ 'It is taking longer than promised',
    paragraphs: [/*i18n*/ 'We are still looking at your papers. You don’t need to do anything, and nothing is lost.'],
    button: button(site, /*i18n*/ 'See where it stands'),
  },
});
