import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMailOff,
  IconPencil,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react';
import type { IssueStatus } from '#contract/newsletter/issues.ts';
import type { Subscriber } from '#contract/newsletter/list-subscribers.ts';
import { Tag } from '#web/ui/badge.tsx';

export function SubscriberTag({ status, hasBounced }: Pick<Subscriber, 'status' | 'hasBounced'>) {
  const { t } = useLingui();
  if (hasBounced) return <Tag family="red" Icon={IconMailOff} words={t`Bounced`} />;
  const looks = {
    pending: { family: 'yellow', Icon: IconClock, words: t`Not confirmed` },
    confirmed: { family: 'green', Icon: IconCircleCheck, words: t`Subscribed` },
    unsubscribed: { family: 'grey', Icon: IconArrowBackUp, words: t`Ended` },
  } as const;
  return <Tag {...looks[status]} />;
}

export function IssueTag({ status }: { status: IssueStatus }) {
  const { t } = useLingui();
  const looks = {
    draft: { family: 'grey', Icon: IconPencil, words: t`Draft` },
    scheduled: { family: 'yellow', Icon: IconClock, words: t`About to be sent` },
    sending: { family: 'blue', Icon: IconProgress, words: t`Being sent` },
    paused: { family: 'yellow', Icon: IconPlayerPause, words: t`Held` },
    sent: { family: 'green', Icon: IconCircleCheck, words: t`Sent` },
    stopped: { family: 'red', Icon: IconCircleX, words: t`Stopped` },
  } as const;
  return <Tag {...looks[status]} />;
}
