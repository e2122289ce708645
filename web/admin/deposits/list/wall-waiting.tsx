import { Plural, Trans } from '@lingui/react/macro';
import { IconMessageExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { depositsAddress } from '#web/admin/deposits/deposits-address.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';

/** Names that the filter keeps off the wall until somebody has looked at them. Nothing while there are none. */
export function WallWaiting({ count, isShown }: { count: number; isShown: boolean }) {
  const { to, cleared } = useFilter(depositsAddress);
  if (count === 0 && !isShown) return null;
  return (
    <Note kind="yellow" icon={<IconMessageExclamation size={20} stroke={1.75} aria-hidden />}>
      <Plural
        value={count}
        _0="No names to review for the donor wall."
        one="# name to review for the donor wall."
        other="# names to review for the donor wall."
      />{' '}
      {isShown ? (
        <Link to={cleared}>
          <Trans>Show all deposits</Trans>
        </Link>
      ) : (
        <Link to={to({ status: 'all', wall: 'waiting' })}>
          <Trans>Review</Trans>
        </Link>
      )}
    </Note>
  );
}
