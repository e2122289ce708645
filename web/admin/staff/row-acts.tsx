import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDeviceMobileX, IconDots, IconLink, IconMailForward, IconPencil, IconUserCheck } from '@tabler/icons-react';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import type { AskedAct } from './dialogs/staff-dialog.tsx';
import classes from './staff.module.css';

interface Props {
  readonly person: Staff;
  readonly onAsk: (asked: AskedAct) => void;
}

/** The pencil for what is changed most, the rest behind three dots. What is not possible now is not there. */
export function RowActs({ person, onAsk }: Props) {
  const { t } = useLingui();
  const { fullName, status, secondFactorReset } = person;
  return (
    <span className={classes.rowActs}>
      <ActionIcon
        aria-label={t`Change roles of ${fullName}`}
        title={t`Change roles of ${fullName}`}
        onClick={() => onAsk({ act: 'roles', person })}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon aria-label={t`More about ${fullName}`} title={t`More about ${fullName}`}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'invited' && (
            <Menu.Item leftSection={<IconMailForward size={18} stroke={1.75} />} onClick={() => onAsk({ act: 'resend', person })}>
              <Trans>Send the invitation again</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink size={18} stroke={1.75} />} onClick={() => onAsk({ act: 'link', person })}>
            <Trans>Link to a member account</Trans>
          </Menu.Item>
          {status === 'active' && !secondFactorReset && (
            <Menu.Item leftSection={<IconDeviceMobileX size={18} stroke={1.75} />} onClick={() => onAsk({ act: 'reset', person })}>
              <Trans>Second factor was lost</Trans>
            </Menu.Item>
          )}
          {status === 'suspended' ? (
            <Menu.Item leftSection={<IconUserCheck size={18} stroke={1.75} />} onClick={() => onAsk({ act: 'lift', person })}>
              <Trans>Let in again</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item color="red" leftSection={<IconBan size={18} stroke={1.75} />} onClick={() => onAsk({ act: 'suspend', person })}>
              <Trans>Suspend</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
