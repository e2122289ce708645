import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { data, Link } from 'react-router';
import { DonationCode } from '#contract/donations/donation-fields.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { inr } from '#contract/values/money.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { ArrivalNote } from '#web/member/arrival-note.tsx';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import type { Route } from './+types/donation-screen.ts';
import { CorrectionNote } from './correction-note.tsx';
import classes from './donation.module.css';
import { Ended } from './ended.tsx';
import { LateNote } from './late-note.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { SentFacts } from './sent-facts.tsx';
import { Timeline } from './timeline.tsx';
import { Withdraw } from './withdraw.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const code = DonationCode.safeParse(params.code).data;
  if (!code) throw data(null, { status: 404 });
  return load(request, getMyDonation, { params: { code } });
}

export default function DonationScreen({ loaderData: donation }: Route.ComponentProps) {
  useReloadOn(['donation']);
  const { t } = useLingui();
  const { code } = donation;
  const sum = inr(donation.amount);
  const fund = donation.campaign.title;
  return (
    <Screen
      title={t`Donation ${code}`}
      heading={
        <Trans>
          {sum} for {fund}
        </Trans>
      }
      intro={code}
      actions={
        <Button component={Link} to="/user/donations" variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
          <Trans>All donations</Trans>
        </Button>
      }
    >
      <ArrivalNote />
      {donation.isLate && <LateNote />}
      <Ended donation={donation} />
      <div className={classes.grid}>
        <section className={classes.card} aria-label={t`Progress`}>
          <Timeline donation={donation} />
        </section>
        <div className={classes.stack}>
          <ReceiptCard donation={donation} />
          <SentFacts donation={donation} />
          <RateNote />
          <CorrectionNote donation={donation} />
          <Withdraw donation={donation} />
        </div>
      </div>
    </Screen>
  );
}
