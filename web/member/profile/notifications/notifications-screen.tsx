import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getMyMessagePreferences, type MyMessagePreferences } from '#contract/message-preferences.ts';
import { load } from '#web/lib/calling/load.ts';
import { mobile } from '#web/lib/format.ts';
import { VerifyEmailNote } from '#web/member/email/verify-email-note.tsx';
import { useMe } from '#web/member/use-me.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/notifications-screen.ts';
import classes from './notifications.module.css';
import { Toggle } from './toggle.tsx';
import { usePreferences } from './use-preferences.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, getMyMessagePreferences, {});

/** What she wants to hear from us, and how. Each switch is saved at once. */
export default function NotificationsScreen({ loaderData: mine }: Route.ComponentProps) {
  const { t } = useLingui();
  const me = useMe();
  const { toggle } = usePreferences(mine.preferences);
  const { email, canText } = mine;
  const number = mobile(mine.mobile);
  const address = email.address;
  return (
    <div className={classes.sides}>
      <PageTitle>{t`Notifications`}</PageTitle>
      <div className={classes.main}>
        <VerifyEmailNote me={me} />
        {email.hasBounced && <Bounced address={address} />}
        <Group id="reach" title={<Trans>How we reach you</Trans>} about={<Trans>About your money and your account.</Trans>}>
          <Toggle {...toggle('emailNotifications')} name={t`Email notifications`}>
            <Trans>Donation verified, receipt, withdrawal paid, a reply from support. To {address}</Trans>
          </Toggle>
          <Toggle {...toggle('smsNotifications')} name={t`SMS notifications`} isOff={!canText}>
            {canText ? <Trans>The same, short. To +91 {number}</Trans> : <Trans>We do not send SMS yet.</Trans>}
          </Toggle>
          <Toggle {...toggle('donationReminders')} name={t`Donation reminders`}>
            <Trans>One message a month, on the day you gave last.</Trans>
          </Toggle>
        </Group>
        <Group id="else" title={<Trans>What else you would like</Trans>} about={<Trans>Off unless you switch it on.</Trans>}>
          <Toggle {...toggle('monthlyReports')} name={t`Monthly reports`}>
            <Trans>What your gifts did, with figures from the books.</Trans>
          </Toggle>
          <Toggle {...toggle('newsletter')} name={t`Newsletter`}>
            <NewsletterWords {...mine} />
          </Toggle>
          <Toggle {...toggle('marketingEmails')} name={t`Marketing emails`}>
            <Trans>New campaigns and events.</Trans>
          </Toggle>
        </Group>
      </div>
      <section className={classes.always} aria-labelledby="always">
        <h2 id="always">
          <Trans>Always sent</Trans>
        </h2>
        <p>
          <Trans>Sign-in codes, password and bank-account changes, and legal notices. These protect you and cannot be switched off.</Trans>
        </p>
      </section>
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

const Group = ({ id, title, about, children }: GroupProps) => (
  <section className={classes.group} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p>{about}</p>
    {children}
  </section>
);

const NewsletterWords = ({ newsletterWaits, email: { address } }: MyMessagePreferences) =>
  newsletterWaits ? (
    <Trans>Almost done: please open the link we sent to {address}.</Trans>
  ) : (
    <Trans>One email a month, two minutes of reading.</Trans>
  );

/** What comes back says that nobody reads there; we stop, and say so. */
const Bounced = ({ address }: { address: string }) => (
  <Note kind="red">
    <Trans>
      <b>Our emails to {address} came back.</b> We have stopped sending them. Please write to support, so that we can correct the address.
    </Trans>
  </Note>
);
