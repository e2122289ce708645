import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { depositDesk } from '#web/admin/deposits/deposit-desk.ts';
import { Viewer } from '#web/admin/desk/viewer/viewer.tsx';
import { useMoment } from '#web/admin/words.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { LateFrame } from '#web/ui/dialog/late-frame.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { useFocusBack } from '#web/ui/feedback/use-focus-back.ts';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './compare-dialog.module.css';
import { usePapers } from './use-papers.ts';

interface Props {
  readonly details: DepositDetails;
  readonly other: string;
  readonly onClose: () => void;
}

/** Two receipts side by side, each with what its claim says. */
export function CompareDialog({ details, other, onClose }: Props) {
  const { t } = useLingui();
  useFocusBack(true);
  const { answer } = useAsked(depositDesk.caseQuestion(other), { staleTime: Number.POSITIVE_INFINITY });
  return (
    <LateFrame
      opened
      onClose={onClose}
      size={920}
      centered
      label={t`Compare ${details.code} with ${other}`}
      title={<Trans>Side by side</Trans>}
      classNames={{ title: classes.title ?? '' }}
    >
      <div className={classes.sides}>
        <Side details={details} />
        {answer ? <Side details={answer} /> : <SkeletonBar height={520} radius={12} />}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </div>
    </LateFrame>
  );
}

function Side({ details }: { details: DepositDetails }) {
  const moment = useMoment();
  const view = usePapers(details);
  return (
    <div className={classes.side}>
      <p className={classes.who}>
        <b>{details.code}</b> <StatusBadge status={details.status} />
        <br />
        {details.member.name} · <Money amount={details.amount} />
        <br />
        <Utr number={details.transactionId} /> · {moment(details.requestedAt)}
      </p>
      <Viewer {...view} isInDialog />
    </div>
  );
}
