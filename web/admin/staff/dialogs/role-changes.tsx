import { Trans, useLingui } from '@lingui/react/macro';
import { hasMoneyRights, movedRoles } from '#contract/accounts/money-rights.ts';
import { type Permission, permissionsOf, type Role } from '#contract/permissions.ts';
import { permissionNames } from '#web/admin/permission-names.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './dialogs.module.css';
import { useListOf } from './use-list-of.ts';

interface Props {
  readonly before: readonly Role[];
  readonly after: readonly Role[];
}

/** What the choice adds and takes away, and whether one person is enough for it. */
export function RoleChanges({ before, after }: Props) {
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  const added = [...has].filter((one) => !had.has(one));
  const taken = [...had].filter((one) => !has.has(one));
  const moved = movedRoles(before, after);
  if (moved.length === 0) return null;
  return (
    <div className={classes.changes} role="status">
      {added.length > 0 && before.length > 0 && (
        <p>
          <b>
            <Trans>New: they may</Trans>
          </b>{' '}
          <Rights of={added} />
        </p>
      )}
      {taken.length > 0 && (
        <p>
          <b>
            <Trans>No longer: they may not</Trans>
          </b>{' '}
          <Rights of={taken} />
        </p>
      )}
      {hasMoneyRights(moved) && (
        <Note kind="yellow">
          <Trans>These are rights over money. A second person must agree before it takes effect, and every trustee is told.</Trans>
        </Note>
      )}
    </div>
  );
}

function Rights({ of }: { of: readonly Permission[] }) {
  const { i18n } = useLingui();
  const listOf = useListOf();
  return listOf(of.map((one) => i18n._(permissionNames[one])));
}
