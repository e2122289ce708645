import { Trans } from '@lingui/react/macro';
import { IconCheck, IconHourglass, IconMail, IconReceiptRupee, IconSend, IconSparkles, IconX } from '@tabler/icons-react';
import type { MyDonationDetails, TimelineStep } from '#contract/donations/donations.ts';
import classes from './timeline.module.css';
import { useStepWords } from './use-step-words.ts';

const icons = {
  sent: IconSend,
  checking: IconHourglass,
  decision: IconMail,
  receipt: IconReceiptRupee,
  activation: IconSparkles,
} as const;

/** Who does what until when: what is done, what goes on now, what comes next. */
export function Timeline({ donation }: { donation: MyDonationDetails }) {
  return (
    <>
      <h2 className={classes.spoken}>
        <Trans>Progress</Trans>
      </h2>
      <ol className={classes.timeline}>
        {donation.timeline.map((step) => (
          <Step key={step.step} step={step} donation={donation} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, donation }: { step: TimelineStep; donation: MyDonationDetails }) {
  const { title, text, who, state } = useStepWords(step, donation);
  const Icon = step.state === 'done' ? IconCheck : step.state === 'failed' ? IconX : icons[step.step];
  return (
    <li className={classes.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
      <span className={classes.dot}>
        <Icon size={17} stroke={step.state === 'done' || step.state === 'failed' ? 2.4 : 1.75} aria-hidden />
      </span>
      <div>
        <h3>
          {title} <span className={classes.spoken}>({state})</span>
        </h3>
        {text && <p>{text}</p>}
        {who && <p className={classes.who}>{who}</p>}
      </div>
    </li>
  );
}
