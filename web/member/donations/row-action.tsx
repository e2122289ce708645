import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyDonation } from '#contract/donations/donations.ts';
import { receiptAddress } from '#web/member/donation/receipt-address.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './donations.module.css';

/** The next thing to do with it: its receipt, another try, or a look at where it stands. */
export function RowAction({ row: { code, status, receipt, canRetry, detail } }: { row: MyDonation }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const number = receipt?.number;
  if (number)
    return (
      <a className={classes.action} href={receiptAddress(code, language)} download aria-label={t`Receipt ${number} (PDF)`}>
        <IconFileDownload size={18} stroke={1.75} aria-hidden />
        <Trans>Receipt</Trans>
      </a>
    );
  if (canRetry)
    return (
      <span className={classes.retry}>
        <Button
          component={Link}
          to={`/user/donate?retry=${code}`}
          variant="default"
          data-size="sm"
          aria-label={t`Retry ${code}`}
          leftSection={<IconRefresh size={17} stroke={1.9} aria-hidden />}
        >
          <Trans>Retry</Trans>
        </Button>
        {detail === 'withdrawn' && (
          <span className={classes.quiet}>
            <Trans>Withdrawn</Trans>
          </span>
        )}
      </span>
    );
  return (
    <Link className={classes.action ?? ''} to={`/user/donations/${code}`} aria-label={t`Details of ${code}`}>
      {status === 'completed' ? <Trans>Being prepared</Trans> : <Trans>Details</Trans>}
    </Link>
  );
}
