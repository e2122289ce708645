import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconBan, IconEye, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ListedMember } from '#contract/members/list-members.ts';
import type { ActOn, UserAct } from '#web/admin/users/user-act.ts';
import { openAddress } from '#web/ui/list/list-address.ts';
import classes from './users.module.css';

interface Props {
  readonly row: ListedMember;
  readonly mayWrite: boolean;
  readonly onAct: (act: ActOn) => void;
}

/** Who may only read has the first of them. */
export function RowActs({ row: { code, fullName: name, status, inactiveBecause }, mayWrite, onAct }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const view = t`View details of ${name}`;
  const button = (act: UserAct, label: string, Icon: typeof IconEye) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => onAct({ act, code, name, isInvited: inactiveBecause === 'invited' })}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <span className={classes.acts}>
      <ActionIcon
        component={Link}
        to={openAddress(search, code)}
        preventScrollReset
        variant="subtle"
        color="gray"
        aria-label={view}
        title={view}
      >
        <IconEye size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {mayWrite && (
        <>
          {button('edit', t`Edit ${name}`, IconPencil)}
          {status === 'active' ? button('suspend', t`Suspend ${name}`, IconBan) : button('activate', t`Activate ${name}`, IconPlayerPlay)}
          {button('delete', t`Delete ${name}`, IconTrash)}
        </>
      )}
    </span>
  );
}
