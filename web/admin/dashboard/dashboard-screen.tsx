import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChecks } from '@tabler/icons-react';
import { useLoaderData } from 'react-router';
import { getStaffMe } from '#contract/accounts/staff.ts';
import { listSecondPersonRequests } from '#contract/second-person.ts';
import { SecondPersonBoard } from '#web/admin/second-person/second-person-board.tsx';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './dashboard.module.css';
import { loadQueues } from './load-queues.ts';
import { Queues, useQueues } from './queues.tsx';
import { YourAccount } from './your-account.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const staff = await load(request, getStaffMe, {});
  const [secondPerson, figures] = await Promise.all([load(request, listSecondPersonRequests, {}), loadQueues(request, staff.permissions)]);
  return { staff, secondPerson, figures };
}

/** What waits, for what one may do; and who one is here. */
export default function AdminDashboardScreen() {
  useReloadOn(['second_person', 'donation', 'withdrawal', 'kyc', 'reward', 'reconciliation']);
  const { t } = useLingui();
  const { staff, secondPerson, figures } = useLoaderData<typeof clientLoader>();
  const queues = useQueues(figures);
  const toAgree = secondPerson.mayAgree ? secondPerson.rows.filter(({ isMine }) => !isMine).length : 0;
  const total = queues.reduce((sum, { count }) => sum + count, toAgree);
  return (
    <Screen
      title={t`Dashboard`}
      intro={<Plural value={total} _0="Nothing needs a decision." one="# thing needs a decision." other="# things need a decision." />}
    >
      <div className={classes.grid}>
        <div className={classes.main}>
          <SecondPersonBoard {...secondPerson} />
          <Queues queues={queues} />
          {queues.length + secondPerson.rows.length === 0 && (
            <Empty title={t`Nothing is waiting for you`} icon={<IconChecks stroke={1.6} />}>
              <Trans>Your role has no queue. What you ask a second person to agree to appears here.</Trans>
            </Empty>
          )}
        </div>
        <YourAccount staff={staff} />
      </div>
    </Screen>
  );
}
