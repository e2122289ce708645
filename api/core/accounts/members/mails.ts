import { shownNetwork } from '#api/core/accounts/credentials/shown-network.ts';
import type { MailText } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { says } from '#contract/values/words.ts';

/** What the accounts module writes to people. `{org}` is filled in when it is sent. */

export const verificationMail = ({ link, code, days }: { link: string; code: string; days: number }): MailText => ({
  subject: /*i18n*/ 'Please confirm your email address',
  heading: /*i18n*/ 'Welcome to {org}',
  paragraphs: [/*i18n*/ 'Please confirm that this is your address. After that you can also sign in with it.'],
  facts: [{ label: /*i18n*/ 'Your User Id', value: code }],
  button: { label: /*i18n*/ 'Confirm my address', url: link },
  note: says(
    /*i18n*/ 'The link works for {days, plural, one {# day} other {# days}}. If you did not register, you can ignore this email.',
    {
      days,
    },
  ),
});

/** Somebody registered with an address that already belongs to an account: only its owner learns of it. */
export const alreadyMemberMail = ({ link, code, minutes }: { link: string; code: string; minutes: number }): MailText => ({
  subject: /*i18n*/ 'You already have an account',
  heading: /*i18n*/ 'You already have an account with {org}',
  paragraphs: [
    /*i18n*/ 'Somebody, perhaps you, just tried to register with this email address. It already belongs to the account below. Nothing has changed.',
    /*i18n*/ 'If you forgot your password, you can set a new one.',
  ],
  facts: [{ label: /*i18n*/ 'Your User Id', value: code }],
  button: { label: /*i18n*/ 'Set a new password', url: link },
  note: minutesNote(minutes),
});

export const passwordResetMail = ({ link, code, minutes }: { link: string; code: string; minutes: number }): MailText => ({
  subject: /*i18n*/ 'Set a new password',
  heading: /*i18n*/ 'Set a new password',
  paragraphs: [/*i18n*/ 'Somebody asked for a new password for your account. If that was you, please use this link.'],
  facts: [{ label: /*i18n*/ 'Your User Id', value: code }],
  button: { label: /*i18n*/ 'Set a new password', url: link },
  note: minutesNote(minutes),
});

export const passwordChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your password was changed',
  heading: /*i18n*/ 'Your password was changed',
  paragraphs: [/*i18n*/ 'All devices were signed out. If this was not you, please write to us at once.'],
});

/** By herself, in a session that stays. */
export const ownPasswordChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your password was changed',
  heading: /*i18n*/ 'Your password was changed',
  paragraphs: [
    /*i18n*/ 'All other devices were signed out. If this was not you, set a new password with “Forgot password?” and write to us at once.',
  ],
});

export const newSignInMail = ({ config }: Pick<Deps, 'config'>, { ip, label }: { ip: string; label?: string | undefined }): MailText => ({
  subject: /*i18n*/ 'New sign-in to your account',
  heading: /*i18n*/ 'Somebody signed in on a new device',
  paragraphs: [
    /*i18n*/ 'If this was you, there is nothing to do.',
    /*i18n*/ 'If it was not you, somebody knows your password. Change it now: every other device is signed out.',
  ],
  facts: [...(label ? [{ label: /*i18n*/ 'Device', value: label }] : []), { label: /*i18n*/ 'Network', value: shownNetwork(ip) }],
  button: { label: /*i18n*/ 'See where you are signed in', url: `${config.publicUrl}/user/profile/security` },
});

/** The password was right, from a place that she was never at, and the code is owed. */
export const signInStoppedMail = (
  { config }: Pick<Deps, 'config'>,
  { ip, label }: { ip: string; label?: string | undefined },
): MailText => ({
  subject: /*i18n*/ 'Somebody gave your password',
  heading: /*i18n*/ 'Somebody gave your password on a new device',
  paragraphs: [
    /*i18n*/ 'They were asked for the code of your authenticator app. If this was you, there is nothing to do.',
    /*i18n*/ 'If it was not you, somebody knows your password. Change it now, and tell nobody a code.',
  ],
  facts: [...(label ? [{ label: /*i18n*/ 'Device', value: label }] : []), { label: /*i18n*/ 'Network', value: shownNetwork(ip) }],
  button: { label: /*i18n*/ 'Change your password', url: `${config.publicUrl}/user/profile/security` },
});

export const userIdMail = ({ codes, link }: { codes: readonly string[]; link: string }): MailText => ({
  subject: /*i18n*/ 'Your User Id',
  heading: /*i18n*/ 'Your User Id',
  paragraphs: [/*i18n*/ 'You asked for the User Id that belongs to this address.'],
  facts: codes.map((code) => ({ label: /*i18n*/ 'Your User Id', value: code })),
  button: { label: /*i18n*/ 'Sign in', url: link },
});

/** To the old address, as soon as somebody asks. */
export const emailChangeAskedMail = ({ link, address, days }: { link: string; address: string; days: number }): MailText => ({
  subject: /*i18n*/ 'Somebody asked to change your email address',
  heading: /*i18n*/ 'Somebody asked to change your email address',
  paragraphs: [
    /*i18n*/ 'If that was you, open the link we sent to the new address. Nothing changes before that.',
    /*i18n*/ 'If it was not you, somebody knows your password. Stop the change, and set a new password.',
  ],
  facts: [{ label: /*i18n*/ 'New address', value: address }],
  button: { label: /*i18n*/ 'This was not me', url: link },
  note: says(/*i18n*/ 'The link works for {days, plural, one {# day} other {# days}}, or until the new address is confirmed.', { days }),
});

export const emailChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your email address was changed',
  heading: /*i18n*/ 'Your email address was changed',
  paragraphs: [/*i18n*/ 'From now on we write to the new address. If this was not you, please write to us at once.'],
});

export const invitationMail = ({ link, days }: { link: string; days: number }): MailText => ({
  subject: /*i18n*/ '{org} invites you',
  heading: /*i18n*/ '{org} invites you to become a member',
  paragraphs: [/*i18n*/ 'Choose a password, and your account is ready.'],
  button: { label: /*i18n*/ 'Accept the invitation', url: link },
  note: says(/*i18n*/ 'The link works for {days, plural, one {# day} other {# days}}.', { days }),
});

const minutesNote = (minutes: number): string =>
  says(
    /*i18n*/ 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, you can ignore this email.',
    {
      minutes,
    },
  );
