import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { listPastDonationsOf } from '#contract/donations/past-donations.ts';
import { getMemberDetails, type MemberDetails } from '#contract/members/list-members.ts';
import type { Permission } from '#contract/permissions.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import type { ActOn, UserAct } from '#web/admin/users/user-act.ts';
import { useMoment } from '#web/admin/words.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { day, mobile } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Money } from '#web/ui/money.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';
import classes from './dialogs.module.css';

interface Props {
  readonly code: string;
  readonly mayWrite: boolean;
  readonly onAct: (act: ActOn) => void;
  readonly onClose: () => void;
}

/** Its address can be shared: ?open= and the User Id. */
export function UserDetails({ code, mayWrite, onAct, onClose }: Props) {
  const { t } = useLingui();
  const { answer, error, askAgain } = useEndpoint(getMemberDetails, { params: { code } }, { staleTime: 0 });
  const title = t`User Details`;
  if (!answer) return <DialogWaiting title={title} error={error} onRetry={() => void askAgain()} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <CloseButton className={classes.close ?? ''} aria-label={t`Close`} onClick={onClose} />
      <div className={classes.who}>
        <Portrait name={answer.fullName} photo={null} isLarge />
        <div>
          <b>{answer.fullName}</b>
          <p>{answer.email}</p>
          <p>
            <Trans>User Id {code}</Trans>
          </p>
        </div>
        <StatusBadge status={answer.status} />
      </div>
      <Facts member={answer} />
      <Past code={code} />
      <Ways code={code} />
      {mayWrite &&
        (answer.isOwn ? (
          <Note kind="plain">
            <Trans>This is your own account: others decide about it.</Trans>
          </Note>
        ) : (
          <Acts member={answer} onAct={onAct} />
        ))}
    </Dialog>
  );
}

function Facts({ member }: { member: MemberDetails }) {
  const { i18n } = useLingui();
  const moment = useMoment();
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>Phone</Trans>}>{mobile(member.mobile)}</Fact>
      <Fact name={<Trans>KYC Status</Trans>}>
        <StatusBadge status={member.kyc} />
      </Fact>
      <Fact name={<Trans>Wallet Balance</Trans>}>
        <Money amount={member.walletBalance} />
      </Fact>
      <Fact name={<Trans>Total Deposits</Trans>}>
        <Money amount={member.totalDeposits} />
      </Fact>
      <Fact name={<Trans>Total Withdrawals</Trans>}>
        <Money amount={member.totalWithdrawals} />
      </Fact>
      <Fact name={<Trans>Join Date</Trans>}>{day(i18n.locale, member.joinedAt)}</Fact>
      <Fact name={<Trans>Last Login</Trans>}>{member.lastSignInAt ? moment(member.lastSignInAt) : <Trans>Never</Trans>}</Fact>
    </dl>
  );
}

/** From the trust's old register: in no sum above. */
function Past({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { answer } = useEndpoint(listPastDonationsOf, { params: { code }, querystring: { page: 1 } }, { staleTime: 0 });
  if (!answer?.rows.length) return null;
  const more = answer.total - answer.rows.length;
  return (
    <section>
      <b>
        <Trans>Before this site</Trans>
      </b>
      <dl className={classes.facts}>
        {answer.rows.map((row) => (
          <Fact key={JSON.stringify(row)} name={`${day(i18n.locale, row.day)} · ${row.fund} · ${row.source}`}>
            <Money amount={row.amount} />
          </Fact>
        ))}
      </dl>
      {more > 0 && <Plural value={more} one="# older donation is not shown." other="# older donations are not shown." />}
    </section>
  );
}

/** To the desks, for who may enter them. */
function Ways({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <nav className={classes.ways} aria-label={t`More about this user`}>
      <Way needs="wallets.read" to={`/admin/wallets?show=all&find=${code}&open=${code}`} words={t`Wallet`} />
      <Way needs="donations.read" to={`/admin/deposits?status=all&find=${code}`} words={t`Deposits`} />
      <Way needs="withdrawals.read" to={`/admin/withdrawals?status=all&find=${code}`} words={t`Withdrawals`} />
      <Way needs="kyc.read" to={`/admin/kyc?status=all&find=${code}`} words={t`KYC documents`} />
      <Way needs="rewards.read" to={`/admin/rewards?status=all&find=${code}`} words={t`Referral rewards`} />
      <Way needs="support.read" to={`/admin/support?status=all&find=${code}`} words={t`Tickets`} />
      <Way needs="audit.read" to={`/admin/activity?subjectKind=member&subject=${code}`} words={t`Activity log`} />
    </nav>
  );
}

const Way = ({ needs, to, words }: { needs: Permission; to: string; words: string }) =>
  useHasPermission(needs) ? <Link to={to}>{words}</Link> : null;

function Acts({ member: { code, fullName, status, inactiveBecause }, onAct }: { member: MemberDetails; onAct: Props['onAct'] }) {
  const ask = (act: UserAct) => () => onAct({ act, code, name: fullName, isInvited: inactiveBecause === 'invited' });
  return (
    <div className={classes.acts}>
      <Button variant="subtle" color="red" onClick={ask('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {status === 'active' ? (
        <Button variant="default" onClick={ask('suspend')}>
          <Trans>Suspend</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={ask('activate')}>
          <Trans>Activate</Trans>
        </Button>
      )}
      <Button onClick={ask('edit')}>
        <Trans>Edit</Trans>
      </Button>
    </div>
  );
}
