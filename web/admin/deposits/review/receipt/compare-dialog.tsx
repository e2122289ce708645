import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import type { Desk } from '#web/admin/deposits/review/desk.ts';
import { spacedUtr, useMoment } from '#web/admin/words.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Bone } from '#web/ui/feedback/skeleton.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './compare-dialog.module.css';
import { useShelf } from './shelf.ts';
import { Viewer } from './viewer.tsx';

interface Props {
  readonly details: DepositDetails;
  readonly other: string;
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** Two receipts side by side, each with what its claim says. */
export function CompareDialog({ details, other, desk, onClose }: Props) {
  const { t } = useLingui();
  const { value } = useShelf(desk.claims, other);
  useEffect(() => desk.claims.prefetch(other), [desk, other]);
  return (
    <Modal.Root opened onClose={onClose} size={920} centered>
      <Modal.Overlay color="#0f1122" backgroundOpacity={0.55} />
      <Modal.Content aria-label={t`Compare ${details.code} with ${other}`}>
        <Modal.Body>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>Side by side</Trans>
          </Modal.Title>
          <div className={classes.sides}>
            <Side details={details} desk={desk} />
            {value ? <Side details={value} desk={desk} /> : <Bone height={520} radius={12} />}
          </div>
          <div className={classes.acts}>
            <Button variant="default" onClick={onClose} data-autofocus>
              <Trans>Close</Trans>
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Side({ details, desk }: { details: DepositDetails; desk: Desk }) {
  const moment = useMoment();
  return (
    <div className={classes.side}>
      <p className={classes.who}>
        <b>{details.code}</b> <StatusBadge status={details.status} />
        <br />
        {details.member.name} · <Money amount={details.amount} />
        <br />
        {spacedUtr(details.transactionId)} · {moment(details.requestedAt)}
      </p>
      <Viewer details={details} desk={desk} />
    </div>
  );
}
