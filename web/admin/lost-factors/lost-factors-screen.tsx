import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconDeviceMobileOff } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { listLostFactors } from '#contract/accounts/lost-factor.ts';
import { load } from '#web/lib/calling/load.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './lost-factors.module.css';
import { RequestCard } from './request-card.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, listLostFactors, {});

/** Members who have neither phone nor recovery codes: one person recognises her, another agrees. */
export default function LostFactorsScreen() {
  useReloadOn(['lost_factor']);
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof clientLoader>();
  return (
    <Screen
      title={t`Lost second factors`}
      intro={
        <Trans>
          Members who have neither their phone nor their recovery codes. Support makes sure that it is the member, a trustee agrees, and
          after the waiting time the password alone signs in.
        </Trans>
      }
      above={
        <Link to="/admin/support" className={classes.back}>
          <IconArrowLeft size={16} stroke={2} aria-hidden />
          <Trans>Support Management</Trans>
        </Link>
      }
    >
      {rows.length > 0 ? (
        <ul className={classes.list}>
          {rows.map((row) => (
            <RequestCard key={row.code} request={row} />
          ))}
        </ul>
      ) : (
        <Empty title={t`Nobody is waiting`} icon={<IconDeviceMobileOff stroke={1.6} />}>
          <Trans>Members ask on the sign-in page, after their password.</Trans>
        </Empty>
      )}
    </Screen>
  );
}
