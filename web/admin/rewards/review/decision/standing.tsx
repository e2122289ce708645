import { useLingui } from '@lingui/react/macro';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import { useBlockWords } from '#web/admin/rewards/words.ts';
import { useMoment } from '#web/admin/words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

const kinds = { blocked: 'yellow', due: 'blue', booked: 'green', refused: 'red', reversed: 'plain' } as const;

/** Where the reward stands, in a sentence. */
export function Standing({ details: { status, blocked, dueAt, bookedAt, history } }: { details: RewardDetails }) {
  const { t } = useLingui();
  const moment = useMoment();
  const blockWords = useBlockWords();
  const [due, booked] = [moment(dueAt), bookedAt ? moment(bookedAt) : ''];
  const [last] = history;
  const who = last?.by ?? '';
  const said = {
    blocked: t`On hold`,
    due: t`Will be booked on ${due}`,
    booked: t`Booked on ${booked}`,
    refused: who ? t`Refused by ${who}` : t`Refused`,
    reversed: t`Reversed: the gift no longer counts`,
  };
  return (
    <Note kind={kinds[status]}>
      <p>
        <b>{said[status]}</b>
      </p>
      {blocked && <p>{blockWords(blocked)}</p>}
      {status === 'refused' && last?.reason && <p>{last.reason}</p>}
      {blocked === 'held' && last?.act === 'hold' && <p>{last.reason}</p>}
    </Note>
  );
}
