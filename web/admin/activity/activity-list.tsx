import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import type { Mode } from '#web/admin/desk/desk-layout.tsx';
import { useMoment } from '#web/admin/words.ts';
import { Empty, NoMatch } from '#web/ui/feedback/states.tsx';
import { RowLink } from '#web/ui/list/row-link.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';
import { useFilter } from '#web/ui/list/use-filter.ts';
import classes from './activity.module.css';
import { activityAddress, olderAddress } from './activity-address.ts';
import { useActor } from './use-actor.ts';

interface Props {
  readonly list: { readonly rows: readonly AuditEntry[]; readonly next: string | null };
  readonly query: AuditQuery;
  readonly mode: Mode;
  readonly open: string | undefined;
}

export function ActivityList({ list: { rows, next }, query, mode, open }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { clear } = useFilter(activityAddress);
  const columns = useColumns(mode);
  if (rows.length === 0)
    return activityAddress.isNarrowed(query) ? (
      <NoMatch title={t`Nothing in the log matches`} onClear={clear} />
    ) : (
      <Empty title={t`Nothing has happened yet`} icon={<IconHistory stroke={1.6} />}>
        <Trans>Every act of staff and members appears here.</Trans>
      </Empty>
    );
  return (
    <div className={classes.frame} data-mode={mode}>
      <Table rows={rows} columns={columns} rowKey={({ id }) => String(id)} caption={t`Activity log`} current={open} />
      {(next || query.after) && (
        <nav className={classes.pages} aria-label={t`Pages`}>
          {query.after && (
            <Link to={olderAddress(search, undefined)} preventScrollReset>
              <Trans>Newest</Trans>
            </Link>
          )}
          {next && (
            <Link to={olderAddress(search, next)} preventScrollReset>
              <Trans>Older entries</Trans>
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function useColumns(mode: Mode): Column<AuditEntry>[] {
  const { t } = useLingui();
  const moment = useMoment();
  const actor = useActor();
  return useMemo(() => {
    const about = ({ subject }: AuditEntry) => (
      <>
        {subject.words} <span className={classes.code}>{subject.code}</span>
      </>
    );
    const who = (entry: AuditEntry) => {
      const { name, detail } = actor(entry.actor);
      return (
        <span className={classes.actor}>
          <b>{name}</b>
          {detail && <span>{detail}</span>}
        </span>
      );
    };
    if (mode === 'phone')
      return [
        {
          id: 'what',
          head: t`Did what`,
          phone: 'name',
          cell: (row) => {
            const [who, didWhat] = [actor(row.actor).name, row.words];
            return <RowLink open={String(row.id)}>{t`${who} ${didWhat}`}</RowLink>;
          },
        },
        { id: 'about', head: t`To what`, phone: 'meta', cell: about },
        { id: 'at', head: t`Time`, phone: 'badge', cell: ({ at }) => moment(at) },
      ];
    return [
      { id: 'at', head: t`Time`, cell: ({ at }) => moment(at) },
      { id: 'who', head: t`Who`, cell: who },
      { id: 'what', head: t`Did what`, cell: ({ id, words }) => <RowLink open={String(id)}>{words}</RowLink> },
      { id: 'about', head: t`To what`, cell: about },
      ...(mode === 'list' ? [{ id: 'from', head: t`From where`, isRoomy: true, cell: ({ from }: AuditEntry) => from ?? '–' }] : []),
    ];
  }, [mode, t, moment, actor]);
}
