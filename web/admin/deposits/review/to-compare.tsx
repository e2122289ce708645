import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { Beside, BesideFact } from '#web/admin/desk/viewer/beside.tsx';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';

/** What the claim says, beside the large picture; below it what was read in the picture, where that was possible. */
export function ToCompare({ details: { transactionId, claimedAmount, member, reading } }: { details: DepositDetails }) {
  const { utr = null, amount = null } = reading ?? {};
  return (
    <Beside>
      <Said name={<Trans>UTR claimed</Trans>} read={utr && <Utr number={utr} />} isSame={utr === transactionId}>
        <Utr number={transactionId} />
      </Said>
      <Said name={<Trans>Amount claimed</Trans>} read={amount !== null && <Money amount={amount} />} isSame={amount === claimedAmount}>
        <Money amount={claimedAmount} />
      </Said>
      <Said name={<Trans>Donor</Trans>}>{member.name}</Said>
    </Beside>
  );
}

interface Props {
  readonly name: ReactNode;
  readonly children: ReactNode;
  /** The same in the picture. */
  readonly read?: ReactNode;
  readonly isSame?: boolean;
}

function Said({ name, children, read, isSame = false }: Props) {
  const Icon = isSame ? IconCircleCheck : IconAlertTriangle;
  return (
    <BesideFact
      name={name}
      isSame={isSame}
      read={
        read && (
          <>
            <Icon size={16} stroke={2} aria-hidden />
            {isSame ? <Trans>Read in the picture: the same</Trans> : <Trans>Read in the picture: {read}</Trans>}
          </>
        )
      }
    >
      {children}
    </BesideFact>
  );
}
