import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { exportMembers, listMembers } from '#contract/members/list-members.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, openAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { AddUser } from './dialogs/add-user.tsx';
import { DeleteUser } from './dialogs/delete-user.tsx';
import { EditUser } from './dialogs/edit-user.tsx';
import { StatusDialog } from './dialogs/status-dialog.tsx';
import { UserDetails } from './dialogs/user-details.tsx';
import { Filters } from './list/filters.tsx';
import { UserList } from './list/user-list.tsx';
import classes from './list/users.module.css';
import type { ActOn } from './user-act.ts';
import { usersAddress } from './users-address.ts';

export async function clientLoader({ request }: { request: Request }) {
  const query = usersAddress.asked(request);
  return { query, list: await load(request, listMembers, { querystring: query }) };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Everybody with an account, and what staff may do about it. */
export default function UsersScreen() {
  const { t } = useLingui();
  const { query, list } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('members.write');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [act, setAct] = useState<ActOn>();
  const open = search.get('open')?.toUpperCase();
  const close = () => void navigate(openAddress(search, undefined), { preventScrollReset: true });
  useKeys(open || act || isAdding ? {} : { '/': () => searchField.current?.focus() });
  return (
    <Screen
      title={t`User Management`}
      intro={<Trans>Manage all registered users and their accounts</Trans>}
      actions={
        <div className={classes.ways}>
          <ExportButton address={exportAddress(exportMembers, query)} />
          <Button component={Link} to="/admin/users/import" variant="default" data-size="sm">
            <Trans>Import</Trans>
          </Button>
          {mayWrite && (
            <Button data-size="sm" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
              <Trans>Add New User</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Filters searchField={searchField} />
      <UserList {...{ list, query, mayWrite }} onAct={setAct} />
      <QueryProvider>
        {open && !act && <UserDetails code={open} mayWrite={mayWrite} onAct={setAct} onClose={close} />}
        {act && <Act act={act} onClose={() => setAct(undefined)} />}
      </QueryProvider>
      {isAdding && <AddUser onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Act({ act, onClose }: { act: ActOn; onClose: () => void }) {
  if (act.act === 'edit') return <EditUser code={act.code} onClose={onClose} />;
  if (act.act === 'delete') return <DeleteUser code={act.code} name={act.name} onClose={onClose} />;
  return <StatusDialog {...act} act={act.act} onClose={onClose} />;
}
