import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listStaff } from '#contract/accounts/staff-admin.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useStaff } from '#web/admin/use-staff.ts';
import { load } from '#web/lib/calling/load.ts';
import { Table } from '#web/ui/list/table.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { useStaffColumns } from './columns.tsx';
import { type AskedAct, StaffDialog } from './dialogs/staff-dialog.tsx';
import { Matrix } from './matrix/matrix.tsx';
import { Resets } from './resets.tsx';
import classes from './staff.module.css';

export const clientLoader = ({ request }: { request: Request }) => load(request, listStaff, {});

/** Who works here, what each may do, and the way to change it. */
export default function StaffScreen() {
  const { t } = useLingui();
  const { rows } = useLoaderData<typeof clientLoader>();
  const { code: me } = useStaff();
  const mayWrite = useHasPermission('staff.write');
  const [asked, setAsked] = useState<AskedAct>();
  const columns = useStaffColumns({ me, mayWrite, onAsk: setAsked });
  return (
    <Screen
      title={t`Staff and roles`}
      intro={<Trans>Nobody approves what they entered, or anything that pays themselves.</Trans>}
      actions={
        mayWrite && (
          <Button
            data-size="sm"
            leftSection={<IconUserPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setAsked({ act: 'invite' })}
          >
            <Trans>Invite a person</Trans>
          </Button>
        )
      }
    >
      <Resets staff={rows} me={me} onAsk={setAsked} />
      <div className={classes.list}>
        <Table rows={rows} columns={columns} rowKey={({ code }) => code} caption={t`Staff`} />
      </div>
      <Matrix staff={rows} />
      {asked && <StaffDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Screen>
  );
}
