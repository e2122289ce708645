import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { signInWithGift } from '#web/lib/chosen-gift.ts';
import { mobile } from '#web/lib/format.ts';
import { GiftStrip } from '#web/member/gift-strip.tsx';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import type { GiftAhead } from '#web/member/sign-in/chosen-fund.ts';
import { SuccessDialog, SuccessFacts } from '#web/member/success-dialog.tsx';
import { ContinueSignedIn } from './continue-signed-in.tsx';
import type { NewMember } from './register-form.tsx';
import classes from './registered-dialog.module.css';
import type { Sponsor } from './sponsor-look-up.tsx';

interface Props {
  readonly registered: NewMember | undefined;
  readonly gift: GiftAhead | undefined;
  readonly sponsor: Sponsor | undefined;
  readonly onClose: () => void;
}

/** The new member's id is the largest thing here: it is needed at every sign-in. */
export function RegisteredDialog({ registered, gift, sponsor, onClose }: Props) {
  const [query] = useSearchParams();
  return (
    <SuccessDialog
      isOpen={registered !== undefined}
      onClose={onClose}
      title={<Trans>Your account is ready</Trans>}
      words={
        <Trans>Save your User Id. You need it to sign in. We have also sent it to your email, with a link to verify the address.</Trans>
      }
    >
      {registered && (
        <>
          <MemberIdCard code={registered.code} />
          <SuccessFacts>
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
          </SuccessFacts>
        </>
      )}
      {gift && (
        <div className={classes.gift}>
          <GiftStrip {...gift} />
        </div>
      )}
      {registered?.code && <ContinueSignedIn userId={registered.code} password={registered.password} gift={gift} />}
      <div className={classes.others}>
        <Button component={Link} to={signInWithGift(query)} state={{ userId: registered?.code }} variant="subtle">
          <Trans>Go to Login</Trans>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </SuccessDialog>
  );
}
