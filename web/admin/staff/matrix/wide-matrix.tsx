import { Plural, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { type Role, roles } from '#contract/permissions.ts';
import { permissionNames } from '#web/admin/permission-names.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { areas, markOf } from './areas.ts';
import { Mark } from './mark.tsx';
import classes from './matrix.module.css';

export interface Holders {
  readonly holders: (role: Role) => number;
}

export function WideMatrix({ holders }: Holders) {
  const { t, i18n } = useLingui();
  const roleName = useRoleNames();
  return (
    <table className={classes.table}>
      <caption className={classes.spoken}>{t`Roles and what they may do`}</caption>
      <thead>
        <tr>
          <td />
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleName(role)}
              <span className={classes.people}>
                <Plural value={holders(role)} one="# person" other="# people" />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map(({ area, name, rows }) => (
          <Fragment key={area}>
            <tr className={classes.area}>
              <th colSpan={roles.length + 1} scope="colgroup">
                {i18n._(name)}
              </th>
            </tr>
            {rows.map((permission) => (
              <tr key={permission}>
                <th scope="row">{i18n._(permissionNames[permission])}</th>
                {roles.map((role) => {
                  const mark = markOf(role, permission);
                  return <td key={role}>{mark && <Mark kind={mark} />}</td>;
                })}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
