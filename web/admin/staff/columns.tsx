import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { lately } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import type { AskedAct } from './dialogs/staff-dialog.tsx';
import { RowActs } from './row-acts.tsx';
import classes from './staff.module.css';

interface About {
  /** Nobody changes their own rights. */
  readonly me: string;
  readonly mayWrite: boolean;
  readonly onAsk: (asked: AskedAct) => void;
}

export function useStaffColumns({ me, mayWrite, onAsk }: About): Column<Staff>[] {
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  return useMemo(() => {
    const columns: Column<Staff>[] = [
      {
        id: 'person',
        head: t`Person`,
        phone: 'name',
        cell: ({ fullName, email }) => (
          <span className={classes.person}>
            <Portrait name={fullName} photo={null} />
            <span>
              <b>{fullName}</b>
              <span className={classes.below}>{email}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'roles',
        head: t`Roles`,
        phone: 'meta',
        cell: ({ roles }) => (
          <span className={classes.roles}>
            {roles.map((role) => (
              <span key={role}>{roleName(role)}</span>
            ))}
          </span>
        ),
      },
      { id: 'factor', head: t`Second factor`, cell: (person) => <Factor {...person} /> },
      {
        id: 'seen',
        head: t`Last seen`,
        phone: 'amount',
        cell: ({ lastSeenAt }) => (
          <span className={classes.quiet}>{lastSeenAt ? lately(i18n.locale, lastSeenAt) : <Trans context="last seen">never</Trans>}</span>
        ),
      },
      {
        id: 'member',
        head: t`Member account`,
        isRoomy: true,
        cell: ({ memberCode }) => memberCode ?? <span className={classes.quiet}>{t`none`}</span>,
      },
      { id: 'status', head: t`Status`, phone: 'badge', cell: ({ status }) => <StatusBadge status={status} /> },
    ];
    if (mayWrite)
      columns.push({
        id: 'acts',
        head: t`Actions`,
        isNumber: true,
        phone: 'action',
        cell: (person) =>
          person.code === me ? <span className={classes.quiet}>{t`You`}</span> : <RowActs person={person} onAsk={onAsk} />,
      });
    return columns;
  }, [t, i18n, roleName, me, mayWrite, onAsk]);
}

function Factor({ hasSecondFactor, passkeys }: Staff) {
  const { t } = useLingui();
  if (!hasSecondFactor) return <b className={classes.missing}>{t`not set up`}</b>;
  if (passkeys === 0) return t`Authenticator`;
  return <Plural value={passkeys} one="Authenticator, # passkey" other="Authenticator, # passkeys" />;
}
