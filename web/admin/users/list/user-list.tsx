import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { ListedMember, MembersQuery } from '#contract/members/list-members.ts';
import type { Page } from '#contract/values/paging.ts';
import { SelectionContext, useSelection } from '#web/admin/desk/list/use-selection.ts';
import type { ActOn } from '#web/admin/users/user-act.ts';
import { usersAddress } from '#web/admin/users/users-address.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useColumns } from './columns.tsx';
import classes from './users.module.css';

interface Props {
  readonly list: Page<ListedMember>;
  readonly query: MembersQuery;
  readonly mayWrite: boolean;
  readonly onAct: (act: ActOn) => void;
}

const always = () => true;

/** The rows of one page, and what can be done with those that are chosen. */
export function UserList({ list, query, mayWrite, onAct }: Props) {
  const { t } = useLingui();
  const columns = useColumns({ mayWrite, onAct });
  const selection = useSelection(list.rows, always);
  const { clear } = useFilter(usersAddress);
  if (list.rows.length === 0)
    return usersAddress.isNarrowed(query) ? (
      <NoMatch title={t`No users match`} onClear={clear} />
    ) : (
      <Empty title={t`No users yet`} icon={<IconUsers stroke={1.6} />}>
        <Trans>Everybody who registers or is invited appears here.</Trans>
      </Empty>
    );
  return (
    <SelectionContext value={selection}>
      <div className={classes.list}>
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Users`} begins={query.sort} frame="bare" />
        <BulkBar rows={list.rows} selection={selection} mayWrite={mayWrite} />
      </div>
    </SelectionContext>
  );
}
