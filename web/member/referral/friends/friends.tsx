import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { Friend, Programme } from '#contract/referrals/my-referrals.ts';
import type { Page } from '#contract/values/paging.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { FriendRow } from './friend-row.tsx';
import classes from './friends.module.css';

interface Props {
  readonly friends: Page<Friend>;
  readonly programme: Programme;
}

/** Who joined by her invitation, newest first, each with why there is a reward or none. */
export function Friends({ friends, programme }: Props) {
  if (friends.total === 0) return <Nobody programme={programme} />;
  return (
    <section className={classes.friends} aria-labelledby="friends-title">
      <h2 id="friends-title">
        <Trans>Recent referrals</Trans>
      </h2>
      <ul>
        {friends.rows.map((friend) => (
          <FriendRow key={friend.email + friend.joinedAt} friend={friend} programme={programme} />
        ))}
      </ul>
      <Pager place={friends} />
    </section>
  );
}

function Nobody({ programme }: Pick<Props, 'programme'>) {
  const { t } = useLingui();
  return (
    <Empty title={t`Nobody has joined yet`} icon={<IconUsers stroke={1.6} />}>
      <p>
        {programme === 'off' ? (
          <Trans>Nobody joined through you while invitations were open.</Trans>
        ) : (
          <Trans>Send your link to somebody who knows you. Whoever joins with it will appear here.</Trans>
        )}
      </p>
    </Empty>
  );
}
