import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconBan,
  IconCalendarTime,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconEye,
  IconHelpCircle,
  IconMail,
  IconMinus,
  IconPlayerPause,
  IconProgress,
  IconRefresh,
  IconRotate2,
  IconShieldCheck,
  IconShieldOff,
  IconUsers,
} from '@tabler/icons-react';
import classes from './badge.module.css';

type Family = 'green' | 'yellow' | 'red' | 'blue' | 'grey' | 'neutral';
interface Look {
  readonly family: Family;
  readonly Icon: typeof IconClock;
  readonly words: MessageDescriptor;
  /** Where the word alone would not say what it measures. */
  readonly spoken?: MessageDescriptor;
}

/** Every status of the product: tint, icon and word, always the three (D-17). */
const looks: Readonly<Record<string, Look>> = {
  active: { family: 'green', Icon: IconCircleCheck, words: msg`Active` },
  verified: { family: 'green', Icon: IconShieldCheck, words: msg`Verified` },
  complete: { family: 'green', Icon: IconShieldCheck, words: msg`Complete` },
  approved: { family: 'green', Icon: IconCircleCheck, words: msg`Approved` },
  completed: { family: 'green', Icon: IconCircleCheck, words: msg`Completed` },
  resolved: { family: 'green', Icon: IconCircleCheck, words: msg`Resolved` },
  low: { family: 'green', Icon: IconArrowDown, words: msg`Low`, spoken: msg`Low priority` },
  pending: { family: 'yellow', Icon: IconClock, words: msg`Pending` },
  open: { family: 'yellow', Icon: IconClock, words: msg`Open` },
  waiting: { family: 'yellow', Icon: IconClock, words: msg`Waiting` },
  due: { family: 'blue', Icon: IconCalendarTime, words: msg`Due` },
  blocked: { family: 'yellow', Icon: IconPlayerPause, words: msg`On hold` },
  booked: { family: 'green', Icon: IconCircleCheck, words: msg`Booked` },
  returned: { family: 'blue', Icon: IconRefresh, words: msg`Asked again` },
  disputed: { family: 'yellow', Icon: IconUsers, words: msg`Disputed` },
  invited: { family: 'yellow', Icon: IconMail, words: msg`Invited` },
  medium: { family: 'yellow', Icon: IconMinus, words: msg`Medium`, spoken: msg`Medium priority` },
  suspended: { family: 'red', Icon: IconBan, words: msg`Suspended` },
  rejected: { family: 'red', Icon: IconCircleX, words: msg`Rejected` },
  withdrawn: { family: 'red', Icon: IconArrowBackUp, words: msg`Withdrawn` },
  reversed: { family: 'grey', Icon: IconRotate2, words: msg`Reversed` },
  failed: { family: 'red', Icon: IconCircleX, words: msg`Failed` },
  high: { family: 'red', Icon: IconArrowUp, words: msg`High`, spoken: msg`High priority` },
  urgent: { family: 'red', Icon: IconArrowUp, words: msg`Urgent`, spoken: msg`Urgent priority` },
  in_progress: { family: 'blue', Icon: IconProgress, words: msg`In Progress` },
  processing: { family: 'blue', Icon: IconProgress, words: msg`Processing` },
  inactive: { family: 'grey', Icon: IconCircleDashed, words: msg`Inactive` },
  imported: { family: 'green', Icon: IconCircleCheck, words: msg`Imported` },
  importing: { family: 'blue', Icon: IconProgress, words: msg`Importing` },
  refused: { family: 'red', Icon: IconCircleX, words: msg`Refused` },
  revoked: { family: 'grey', Icon: IconShieldOff, words: msg`Revoked` },
  previewed: { family: 'grey', Icon: IconEye, words: msg`Preview only` },
  columns_unknown: { family: 'grey', Icon: IconEye, words: msg`Columns not set` },
  closed: { family: 'grey', Icon: IconArchive, words: msg`Closed` },
  paid: { family: 'neutral', Icon: IconChecks, words: msg`Paid` },
};
const unknown: Look = { family: 'grey', Icon: IconHelpCircle, words: msg`Unknown` };

/** Stray spaces and capitals do not matter; a status we do not know is grey and says so, never blank. */
export function lookOf(status: string | null | undefined): Look {
  const key = (status ?? '').trim().toLowerCase();
  return Object.hasOwn(looks, key) ? (looks[key] ?? unknown) : unknown;
}

export function StatusBadge({ status }: { status: string | null | undefined }) {
  const { i18n } = useLingui();
  const { family, Icon, words, spoken } = lookOf(status);
  return (
    <span className={classes.badge} data-family={family}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {spoken ? (
        <>
          <span aria-hidden>{i18n._(words)}</span>
          <span className={classes.spoken}>{i18n._(spoken)}</span>
        </>
      ) : (
        i18n._(words)
      )}
    </span>
  );
}

interface TagProps {
  readonly family: Family;
  readonly Icon: typeof IconClock;
  readonly words: string;
}

/** The same look for what is no status: what we read in a line, who matched it. */
export function Tag({ family, Icon, words }: TagProps) {
  return (
    <span className={classes.badge} data-family={family}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {words}
    </span>
  );
}
