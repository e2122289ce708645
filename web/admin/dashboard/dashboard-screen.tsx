import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import { listSecondPersonRequests } from '#contract/second-person.ts';
import type { clientLoader as layoutLoader } from '#web/admin/admin-layout.tsx';
import { permissionNames } from '#web/admin/permission-names.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { SecondPersonBoard } from '#web/admin/second-person/second-person-board.tsx';
import { load } from '#web/lib/calling/load.ts';
import { time } from '#web/lib/format.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import classes from './dashboard.module.css';

export async function clientLoader({ request }: { request: Request }) {
  return load(request, listSecondPersonRequests, {});
}

/** What waits for a second person, who one is here and what one may do. Figures come with the screens they are about. */
export default function AdminDashboardScreen() {
  const { t, i18n } = useLingui();
  const staff = useRouteLoaderData<typeof layoutLoader>('admin/shell')?.staff;
  const waiting = useLoaderData<typeof clientLoader>();
  const roleName = useRoleNames();
  if (!staff) return null;
  const until = time(i18n.locale, staff.sessionEndsAt);
  return (
    <Screen
      title={t`Dashboard`}
      intro={
        <Trans>
          Signed in as {staff.email} until {until}.
        </Trans>
      }
    >
      <SecondPersonBoard {...waiting} />
      <div className={classes.grid}>
        <section className={classes.card}>
          <h2>
            <Trans>Your roles</Trans>
          </h2>
          <ul className={classes.roles}>
            {staff.roles.map((role) => (
              <li key={role}>{roleName(role)}</li>
            ))}
          </ul>
          <dl className={classes.facts}>
            <dt>
              <Trans>Recovery codes left</Trans>
            </dt>
            <dd>{staff.recoveryCodesLeft}</dd>
            {staff.memberCode && (
              <>
                <dt>
                  <Trans>Your member account</Trans>
                </dt>
                <dd>{staff.memberCode}</dd>
              </>
            )}
          </dl>
        </section>
        <section className={classes.card}>
          <h2>
            <Trans>What you may do</Trans>
          </h2>
          <ul className={classes.rights}>
            {staff.permissions.map((permission) => (
              <li key={permission}>
                <IconCheck size={17} stroke={2} aria-hidden />
                {i18n._(permissionNames[permission])}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Screen>
  );
}
