import { Trans, useLingui } from '@lingui/react/macro';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import type { Role } from '#contract/permissions.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { Mark } from './mark.tsx';
import classes from './matrix.module.css';
import { OfRole } from './of-role.tsx';
import { WideMatrix } from './wide-matrix.tsx';

/** Who may do what: the same list that the server asks. */
export function Matrix({ staff }: { staff: readonly Staff[] }) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const holders = (role: Role) => staff.filter(({ roles, status }) => status !== 'suspended' && roles.includes(role)).length;
  return (
    <section className={classes.matrix} aria-label={t`Who may do what`}>
      <header className={classes.head}>
        <h2>
          <Trans>Who may do what</Trans>
        </h2>
        {isWide && (
          <span className={classes.legend}>
            <Mark kind="does" hasWords />
            <Mark kind="reads" hasWords />
            <Mark kind="masked" hasWords />
          </span>
        )}
      </header>
      {isWide ? <WideMatrix holders={holders} /> : <OfRole holders={holders} />}
    </section>
  );
}
