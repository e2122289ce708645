import { Plural, Trans } from '@lingui/react/macro';
import { IconMessageExclamation } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { clearedAddress, filterAddress } from '#web/admin/deposits/deposits-address.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Names that the filter keeps off the wall until somebody has looked at them. Nothing while there are none. */
export function WallWaiting({ count, isShown }: { count: number; isShown: boolean }) {
  const [search] = useSearchParams();
  if (count === 0 && !isShown) return null;
  return (
    <Note kind="yellow" icon={<IconMessageExclamation size={20} stroke={1.75} aria-hidden />}>
      <Plural
        value={count}
        _0="No name waits for the wall."
        one="# name waits for the wall: somebody has to look at it first."
        other="# names wait for the wall: somebody has to look at them first."
      />{' '}
      {isShown ? (
        <Link to={clearedAddress(search)}>
          <Trans>Show all deposits</Trans>
        </Link>
      ) : (
        <Link to={filterAddress(search, { status: 'all', wall: 'waiting' })}>
          <Trans>Look at them</Trans>
        </Link>
      )}
    </Note>
  );
}
