import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Registered } from '#contract/accounts/register.ts';
import { Rosette } from '#web/brand/rosette.tsx';
import { withChosenGift } from '#web/lib/chosen-gift.ts';
import { mobile } from '#web/lib/format.ts';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import classes from './registered-dialog.module.css';
import type { Sponsor } from './sponsor-look-up.tsx';

interface Props {
  readonly registered: Registered | undefined;
  readonly sponsor: Sponsor | undefined;
  readonly onClose: () => void;
}

/** The new member's id is the largest thing here: it is needed at every sign-in. */
export function RegisteredDialog({ registered, sponsor, onClose }: Props) {
  const [query] = useSearchParams();
  return (
    <Dialog
      isOpen={registered !== undefined}
      onClose={onClose}
      art={
        <div className={classes.art}>
          <Rosette tint="green" size="step">
            <IconCheck stroke={2} />
          </Rosette>
        </div>
      }
      title={<Trans>Your account is ready</Trans>}
    >
      <p className={classes.words}>
        <Trans>Save your User Id. You need it to sign in. We have also sent it to your email, with a link to verify the address.</Trans>
      </p>
      {registered && (
        <>
          <MemberIdCard code={registered.code} />
          <dl className={classes.details}>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>{registered.fullName}</dd>
            <dt>
              <Trans>Email</Trans>
            </dt>
            <dd>{registered.email}</dd>
            <dt>
              <Trans>Mobile</Trans>
            </dt>
            <dd>+91 {mobile(registered.mobile)}</dd>
            {registered.sponsorCode && (
              <>
                <dt>
                  <Trans>Invited by</Trans>
                </dt>
                <dd>{sponsor?.maskedName ?? registered.sponsorCode}</dd>
              </>
            )}
          </dl>
        </>
      )}
      <Button component={Link} to={withChosenGift('/user/login', query)} size="lg" fullWidth>
        <Trans>Go to Login</Trans>
      </Button>
      <Button variant="subtle" fullWidth mt="xs" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
