import { shownNetwork } from '#api/core/accounts/credentials/shown-network.ts';
import type { MailText } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { says } from '#contract/values/words.ts';

export const staffInvitationMail = ({ link, hours }: { link: string; hours: number }): MailText => ({
  subject: /*i18n*/ 'Your staff account at {org}',
  heading: /*i18n*/ 'Your staff account at {org}',
  paragraphs: [/*i18n*/ 'Choose a password and set up an authenticator app on your phone. You need both each time you sign in.'],
  button: { label: /*i18n*/ 'Set up my account', url: link },
  note: says(/*i18n*/ 'The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours }),
});

export const staffPasswordResetMail = ({ link, minutes }: { link: string; minutes: number }): MailText => ({
  subject: /*i18n*/ 'Set a new password',
  heading: /*i18n*/ 'Set a new password for the admin panel',
  paragraphs: [/*i18n*/ 'Somebody asked for a new password for your staff account. You still need your authenticator app to sign in.'],
  button: { label: /*i18n*/ 'Set a new password', url: link },
  note: says(
    /*i18n*/ 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, you can ignore this email.',
    { minutes },
  ),
});

export const staffPasswordChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your password was changed',
  heading: /*i18n*/ 'The password of your staff account was changed',
  paragraphs: [/*i18n*/ 'All devices were signed out. If this was not you, tell an admin at once.'],
});

/** By themselves, in a session that stays. */
export const ownStaffPasswordChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your password was changed',
  heading: /*i18n*/ 'The password of your staff account was changed',
  paragraphs: [/*i18n*/ 'All other devices were signed out. If this was not you, tell an admin at once.'],
});

export const staffNewSignInMail = (
  { config }: Pick<Deps, 'config'>,
  { ip, label }: { ip: string; label?: string | undefined },
): MailText => ({
  subject: /*i18n*/ 'New sign-in to your staff account',
  heading: /*i18n*/ 'Somebody signed in on a new device',
  paragraphs: [/*i18n*/ 'If this was you, there is nothing to do. If it was not you, tell an admin at once.'],
  facts: [...(label ? [{ label: /*i18n*/ 'Device', value: label }] : []), { label: /*i18n*/ 'Network', value: shownNetwork(ip) }],
  button: { label: /*i18n*/ 'See where you are signed in', url: `${config.publicUrl}/admin/profile` },
});

export const recoveryCodesReplacedMail = (): MailText => ({
  subject: /*i18n*/ 'You have new recovery codes',
  heading: /*i18n*/ 'New recovery codes were made for your staff account',
  paragraphs: [/*i18n*/ 'The old ones no longer work. If this was not you, tell an admin at once.'],
});

export const recoveryCodeUsedMail = ({ left }: { left: number }): MailText => ({
  subject: /*i18n*/ 'A recovery code was used',
  heading: /*i18n*/ 'Somebody signed in with one of your recovery codes',
  paragraphs: [
    says(/*i18n*/ 'You have {left, plural, one {# code} other {# codes}} left. If this was not you, tell an admin at once.', { left }),
  ],
});

export const secondFactorResetMail = ({ link, hours }: { link: string; hours: number }): MailText => ({
  subject: /*i18n*/ 'Your second factor will be replaced',
  heading: /*i18n*/ 'Your second factor will be replaced',
  paragraphs: [
    says(
      /*i18n*/ 'Two colleagues said that you lost your authenticator app. In {hours, plural, one {# hour} other {# hours}} you get a link to set up a new one.',
      { hours },
    ),
    /*i18n*/ 'If you still have it, or did not ask for this, stop it now.',
  ],
  button: { label: /*i18n*/ 'Stop it', url: link },
});

/** For every trustee. */
export const colleagueResetMail = ({ name, hours }: { name: string; hours: number }): MailText => ({
  subject: says(/*i18n*/ 'The second factor of {name} will be replaced', { name }),
  heading: says(/*i18n*/ 'The second factor of {name} will be replaced', { name }),
  paragraphs: [
    says(
      /*i18n*/ 'Two colleagues agreed to this. In {hours, plural, one {# hour} other {# hours}} {name} gets a link to set up a new one. If this is wrong, an admin can stop it.',
      { name, hours },
    ),
  ],
});

export const newSecondFactorMail = ({ link, hours }: { link: string; hours: number }): MailText => ({
  subject: /*i18n*/ 'Set up your new second factor',
  heading: /*i18n*/ 'Set up your new second factor',
  paragraphs: [/*i18n*/ 'The waiting time is over. Sign in with your current password and set up the authenticator app again.'],
  button: { label: /*i18n*/ 'Set it up', url: link },
  note: says(/*i18n*/ 'The link works once, for {hours, plural, one {# hour} other {# hours}}.', { hours }),
});
