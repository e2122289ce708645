import { IconHourglass, IconMail, IconReceiptRupee, IconSend, IconSparkles } from '@tabler/icons-react';
import type { MyDonationDetails, TimelineStep } from '#contract/donations/donations.ts';
import { Progress, ProgressStep } from '#web/member/progress/progress.tsx';
import { useStepWords } from './use-step-words.ts';

const icons = {
  sent: IconSend,
  checking: IconHourglass,
  decision: IconMail,
  receipt: IconReceiptRupee,
  activation: IconSparkles,
} as const;

/** The way of a donation, from the claim to the receipt. */
export const Timeline = ({ donation }: { donation: MyDonationDetails }) => (
  <Progress>
    {donation.timeline.map((step) => (
      <Step key={step.step} step={step} donation={donation} />
    ))}
  </Progress>
);

const Step = ({ step, donation }: { step: TimelineStep; donation: MyDonationDetails }) => (
  <ProgressStep state={step.state} Icon={icons[step.step]} {...useStepWords(step, donation)} />
);
