import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyDonation } from '#contract/donations/donations.ts';
import { day } from '#web/lib/format.ts';
import { receiptAddress } from '#web/member/donation/receipt-address.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './dashboard.module.css';

export function LastDonation({ donation }: { donation: MyDonation }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  return (
    <section className={classes.card} aria-labelledby="last-title">
      <h2 id="last-title">
        <Trans>Last donation</Trans>
      </h2>
      <div className={classes.last}>
        <div>
          <p className={classes.lastSum}>
            <Money amount={donation.amount} isShort />
          </p>
          <p className={classes.lastAbout}>
            {day(i18n.locale, donation.processedAt ?? donation.submittedAt)}, {donation.campaign.title}
          </p>
        </div>
        <StatusBadge status={donation.status} />
      </div>
      {donation.receipt ? (
        <a className={classes.download} href={receiptAddress(donation.code, language)} download>
          <IconFileDownload size={18} stroke={1.75} aria-hidden />
          <Trans>Download receipt (PDF)</Trans>
        </a>
      ) : (
        <Link to={`/user/donations/${donation.code}`}>
          <Trans>See the status</Trans>
        </Link>
      )}
    </section>
  );
}
