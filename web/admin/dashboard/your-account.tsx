import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { StaffMe } from '#contract/accounts/staff.ts';
import { permissionNames } from '#web/admin/permission-names.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { time } from '#web/lib/format.ts';
import classes from './dashboard.module.css';

/** Who one is here; what one may do is folded away. */
export function YourAccount({ staff }: { staff: StaffMe }) {
  const { i18n } = useLingui();
  const roleName = useRoleNames();
  const rights = staff.permissions.length;
  return (
    <section className={classes.card} aria-labelledby="your-account">
      <h2 id="your-account">
        <Trans>Your account</Trans>
      </h2>
      <ul className={classes.roles}>
        {staff.roles.map((role) => (
          <li key={role}>{roleName(role)}</li>
        ))}
      </ul>
      <dl className={classes.facts}>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{staff.email}</dd>
        <dt>
          <Trans>Signed in until</Trans>
        </dt>
        <dd>{time(i18n.locale, staff.sessionEndsAt)}</dd>
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
      <details className={classes.rights}>
        <summary>
          <Trans>What you may do ({rights})</Trans>
        </summary>
        <ul>
          {staff.permissions.map((permission) => (
            <li key={permission}>
              <IconCheck size={17} stroke={2} aria-hidden />
              {i18n._(permissionNames[permission])}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
