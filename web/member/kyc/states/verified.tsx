import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { VisitorBook } from '#web/member/kyc/book/visitor-book.tsx';
import { State } from '#web/ui/feedback/states.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './states.module.css';

export function Verified({ kyc }: { kyc: MyKyc }) {
  const { t } = useLingui();
  return (
    <div className={classes.stack}>
      <PageTitle>{t`KYC Verification`}</PageTitle>
      <State
        isScreen
        title={t`KYC Verification Complete!`}
        tint="green"
        icon={<IconShieldCheck stroke={1.6} />}
        action={
          <Button component={Link} to="/user/dashboard" size="lg">
            <Trans>Continue to Dashboard</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Your identity has been successfully verified. You can now access all platform features.</Trans>
        </p>
      </State>
      <VisitorBook kyc={kyc} />
    </div>
  );
}
