import { useLingui } from '@lingui/react/macro';
import { Checkbox, Input } from '@mantine/core';
import { permissionsOf, type Role, roles } from '#contract/permissions.ts';
import { permissionNames } from '#web/admin/permission-names.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import classes from './dialogs.module.css';
import { useListOf } from './use-list-of.ts';

/** Every role with what it lets one do. */
export function RolesField({ chosen }: { chosen: readonly Role[] }) {
  const { t, i18n } = useLingui();
  const { form, id, error, onEdit } = useFormField('roles');
  const roleName = useRoleNames();
  const listOf = useListOf();
  const rightsOf = (role: Role) =>
    listOf([...permissionsOf([role])].filter((one) => one !== 'own.account').map((one) => i18n._(permissionNames[one])));
  function choose(role: Role, isChosen: boolean) {
    form.setFieldValue('roles', isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));
    onEdit();
  }
  return (
    <fieldset className={classes.roles} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t`Roles`}</legend>
      {roles.map((role, index) => (
        <Checkbox
          key={role}
          {...(index === 0 ? { id } : {})}
          label={roleName(role)}
          description={rightsOf(role)}
          checked={chosen.includes(role)}
          onChange={(event) => choose(role, event.currentTarget.checked)}
        />
      ))}
      {error && (
        <Input.Error id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
    </fieldset>
  );
}
