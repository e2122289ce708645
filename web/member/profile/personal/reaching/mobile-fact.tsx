import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { cancelMobileChange, type MyMobile } from '#contract/accounts/mobile.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { mobile as grouped } from '#web/lib/format.ts';
import { Fact } from '#web/member/profile/personal/fact.tsx';
import classes from '#web/member/profile/personal/personal.module.css';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ChangeMobile } from './change-mobile.tsx';
import { EnterCode } from './enter-code.tsx';

/** The number that counts, whether it is verified, and a new one that waits for its code. */
export function MobileFact({ mobile }: { mobile: MyMobile }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [open, setOpen] = useState<'number' | 'code'>();
  const cancelling = useAction(cancelMobileChange);
  const number = grouped(mobile.pending?.number ?? '');

  async function keep() {
    const outcome = await cancelling.run({});
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not save it. Please try again.` }));
  }

  return (
    <Fact label={<Trans>Phone</Trans>}>
      <span className={classes.value}>+91 {grouped(mobile.number)}</span>
      {mobile.isVerified ? <StatusBadge status="verified" /> : <Tag family="yellow" Icon={IconClock} words={t`Not verified`} />}
      <button type="button" className={classes.link} aria-label={t`Change phone`} onClick={() => setOpen('number')}>
        <Trans>Change</Trans>
      </button>
      {mobile.pending && (
        <span className={classes.more}>
          <Trans>+91 {number} waits for its code.</Trans>{' '}
          <button type="button" className={classes.link} onClick={() => setOpen('code')}>
            <Trans>Enter the code</Trans>
          </button>{' '}
          <button type="button" className={classes.link} aria-busy={cancelling.isBusy} onClick={() => void keep()}>
            <Trans>Keep the old number</Trans>
          </button>
        </span>
      )}
      <ChangeMobile isOpen={open === 'number'} onClose={() => setOpen(undefined)} onCode={() => setOpen('code')} />
      <EnterCode isOpen={open === 'code'} number={mobile.pending?.number ?? ''} onClose={() => setOpen(undefined)} />
    </Fact>
  );
}
