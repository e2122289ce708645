import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { day } from '#web/lib/format.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { VisitorBook } from '#web/member/kyc/book/visitor-book.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './states.module.css';

/** For good, unless a person opens it again: why, and whom to ask. */
export function Refused({ kyc }: { kyc: MyKyc }) {
  const { t, i18n } = useLingui();
  const date = kyc.decidedAt ? day(i18n.locale, kyc.decidedAt) : '';
  return (
    <Screen
      title={t`KYC Verification`}
      heading={<Trans>We could not verify your identity</Trans>}
      intro={date && <Trans>Decided by a person on {date}.</Trans>}
      actions={<StatusBadge status="rejected" />}
    >
      <section className={classes.bad} aria-labelledby="why-title">
        <h2 id="why-title">
          <IconAlertCircle size={22} stroke={1.75} aria-hidden />
          <Trans>Why</Trans>
        </h2>
        {kyc.message && <p className={classes.message}>{kyc.message}</p>}
        <p>
          <Trans>You cannot send papers again by yourself. Your membership and your donations are not affected.</Trans>
        </p>
        <p className={classes.ask}>
          <Trans>Do you think this is a mistake? Talk to us, a person will look at it again:</Trans> <ContactLinks />
        </p>
      </section>
      <VisitorBook kyc={kyc} />
    </Screen>
  );
}
