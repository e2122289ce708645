import { Trans } from '@lingui/react/macro';
import type { Friend, MyReferral } from '#contract/referrals/my-referrals.ts';
import type { Page } from '#contract/values/paging.ts';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Friends } from './friends/friends.tsx';
import { Invite } from './invite/invite.tsx';
import { ShowInPerson } from './invite/show-in-person.tsx';
import { HowItWorks } from './programme/how-it-works.tsx';
import { MyFigures } from './programme/my-figures.tsx';
import { Tiers } from './programme/tiers.tsx';
import classes from './referral.module.css';

interface Props {
  readonly mine: MyReferral;
  readonly friends: Page<Friend>;
}

/** The invitation, what became of it, and the rules. While the programme is off only who came. */
export function Referral({ mine, friends }: Props) {
  if (mine.programme === 'off') return <Friends friends={friends} programme="off" />;
  return (
    <>
      {mine.invitation ? (
        <>
          <Invite invitation={mine.invitation} minimumGift={mine.programme === 'rewards' ? mine.minimumGift : undefined} />
          <ShowInPerson invitation={mine.invitation} />
        </>
      ) : (
        <Note kind="yellow">
          <Trans>Your account cannot invite people at present.</Trans>
        </Note>
      )}
      <MyFigures mine={mine} />
      {mine.programme === 'rewards' && <RateNote />}
      <div className={classes.two}>
        <Friends friends={friends} programme={mine.programme} />
        <HowItWorks mine={mine} />
      </div>
      <Tiers mine={mine} />
    </>
  );
}
