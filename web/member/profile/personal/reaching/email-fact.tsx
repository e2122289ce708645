import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { resendVerification } from '#contract/accounts/email.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Fact } from '#web/member/profile/personal/fact.tsx';
import classes from '#web/member/profile/personal/personal.module.css';
import { useMe } from '#web/member/use-me.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { ChangeEmail } from './change-email.tsx';

/** The address that counts, whether it is verified, and a new one that waits for its link. */
export function EmailFact() {
  const { t } = useLingui();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const waiting = me.pendingEmail ?? (me.emailVerified ? null : me.email);
  return (
    <Fact label={<Trans>Email</Trans>}>
      <span className={classes.value}>{me.email}</span>
      {me.emailVerified ? <StatusBadge status="verified" /> : <Tag family="yellow" Icon={IconClock} words={t`Not verified`} />}
      <button type="button" className={classes.link} aria-label={t`Change email`} onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </button>
      {waiting && <Waiting address={waiting} isNew={me.pendingEmail !== null} />}
      <ChangeEmail isOpen={isOpen} onClose={() => setOpen(false)} />
    </Fact>
  );
}

function Waiting({ address, isNew }: { address: string; isNew: boolean }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { run, isBusy, error } = useAction(resendVerification);
  const [isSent, setSent] = useState(false);
  return (
    <span className={classes.more}>
      {isNew ? <Trans>{address} waits for its link.</Trans> : <Trans>Open the link we sent you.</Trans>}{' '}
      {!isSent && (
        <button
          type="button"
          className={classes.link}
          aria-busy={isBusy}
          onClick={() => void run({}).then((outcome) => setSent(outcome?.answer !== undefined))}
        >
          <Trans>Send the link again</Trans>
        </button>
      )}
      <span role="status">
        {isSent && <Trans>We have sent it again. Please also check your spam folder.</Trans>}
        {error && words(error, { failure: t`We could not send it. Please try again.` })}
      </span>
    </span>
  );
}
