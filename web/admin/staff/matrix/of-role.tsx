import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { permissions, Role, roles } from '#contract/permissions.ts';
import { permissionNames } from '#web/admin/permission-names.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { markOf } from './areas.ts';
import { Mark } from './mark.tsx';
import classes from './matrix.module.css';
import type { Holders } from './wide-matrix.tsx';

/** On a phone one role at a time. */
export function OfRole({ holders }: Holders) {
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  const [role, setRole] = useState<Role>('support');
  return (
    <div className={classes.ofRole}>
      <NativeSelect
        label={t`Role`}
        description={<Plural value={holders(role)} one="# person" other="# people" />}
        data={roles.map((value) => ({ value, label: roleName(value) }))}
        value={role}
        onChange={(event) => setRole(Role.parse(event.currentTarget.value))}
      />
      <ul>
        {permissions.map((permission) => {
          const mark = markOf(role, permission);
          return (
            mark && (
              <li key={permission}>
                <span>{i18n._(permissionNames[permission])}</span>
                <Mark kind={mark} hasWords />
              </li>
            )
          );
        })}
      </ul>
      <p>
        <Trans>Everything else: no access. The server refuses it, and the menu does not show it.</Trans>
      </p>
    </div>
  );
}
