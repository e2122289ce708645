import { Trans, useLingui } from '@lingui/react/macro';
import { IconWallet } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Page } from '#contract/values/paging.ts';
import type { Wallet, WalletsQuery } from '#contract/wallets/wallets.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import rowParts from '#web/admin/desk/list/row-parts.module.css';
import { Named } from '#web/admin/desk/list/row-parts.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { walletsAddress } from '#web/admin/wallets/wallets-address.ts';
import { count, day } from '#web/lib/format.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { amountColumn } from '#web/ui/list/amount-column.tsx';
import { openAddress } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';

interface Props {
  readonly list: Page<Wallet>;
  readonly query: WalletsQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
}

const frames = { list: 'card', queue: 'bare', phone: 'edges' } as const;

export function WalletList({ list, query, mode, open }: Props) {
  const { t } = useLingui();
  const columns = useColumns(mode);
  const { clear } = useFilter(walletsAddress);
  if (list.rows.length > 0)
    return (
      <PagedTable
        list={list}
        columns={columns}
        rowKey={({ member }) => member.code}
        caption={t`Wallets`}
        current={open}
        frame={frames[mode]}
      />
    );
  if (walletsAddress.isNarrowed(query)) return <NoMatch title={t`No members match`} onClear={clear} />;
  return (
    <Empty title={query.show === 'owing' ? t`Nobody owes anything` : t`Nobody has a balance yet`} icon={<IconWallet stroke={1.6} />}>
      <Trans>Members appear here once they have earned something.</Trans>
    </Empty>
  );
}

function useColumns(mode: Mode): Column<Wallet>[] {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const active = ({ lastActivityAt }: Wallet) => (lastActivityAt ? day(i18n.locale, lastActivityAt) : t`never`);
    const amount = amountColumn<Wallet>(t`Balance`, (row) => row.balance);
    if (mode === 'phone')
      return [
        { id: 'user', head: t`User`, phone: 'name', cell: ({ member }) => <RowLink open={member.code}>{member.name}</RowLink> },
        amount,
        { id: 'about', head: t`Details`, phone: 'meta', cell: (row) => `${row.member.code} · ${active(row)}` },
      ];
    if (mode === 'queue')
      return [
        { id: 'user', head: t`User`, cell: (row) => <Named open={row.member.code} name={row.member.name} below={active(row)} /> },
        amount,
      ];
    return [
      { id: 'user', head: t`User`, cell: ({ member }) => <Named open={member.code} name={member.name} below={member.email} isOneLine /> },
      amount,
      { id: 'address', head: t`Linked Address`, cell: ({ linkedAddress }) => linkedAddress ?? <Trans>none</Trans> },
      { id: 'transactions', head: t`Transactions`, isNumber: true, cell: ({ transactions }) => count(i18n.locale, transactions) },
      { id: 'activity', head: t`Last Activity`, cell: active },
      { id: 'actions', head: t`Actions`, cell: ({ member }) => <EditLink {...member} /> },
    ];
  }, [mode, t, i18n]);
}

function EditLink({ code, name }: Wallet['member']) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const mayCorrect = useHasPermission('wallets.correct');
  return (
    <Link
      to={openAddress(search, code)}
      className={rowParts.act}
      aria-label={mayCorrect ? t`Edit Balance of ${name}` : t`View ${name}`}
      preventScrollReset
    >
      {mayCorrect ? <Trans>Edit Balance</Trans> : <Trans>View</Trans>}
    </Link>
  );
}
