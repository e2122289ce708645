import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailFast, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useLoaderData } from 'react-router';
import { type ListedIssue, listIssues } from '#contract/newsletter/issues.ts';
import { NewsletterTabs } from '#web/admin/newsletter/tabs.tsx';
import { IssueTag } from '#web/admin/newsletter/tags.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { load } from '#web/lib/calling/load.ts';
import { count } from '#web/lib/format.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { Empty } from '#web/ui/feedback/states.tsx';
import { pagesOnly } from '#web/ui/list/list-address.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import type { Column } from '#web/ui/list/table.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, listIssues, { querystring: pagesOnly.asked(request) });

/** Every issue, the newest first. */
export default function IssuesScreen() {
  useReloadOn(['newsletter']);
  const { t } = useLingui();
  const list = useLoaderData<typeof clientLoader>();
  const columns = useColumns();
  const mayWrite = useHasPermission('newsletter.send');
  const write = mayWrite && (
    <Button component={Link} to="/admin/newsletter/issues/new" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
      <Trans>Write an issue</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Issues of the newsletter`}
      heading={<Trans>Newsletter</Trans>}
      intro={<Trans>What was written, and how far it has been sent</Trans>}
      actions={list.rows.length > 0 && write}
    >
      <NewsletterTabs current="issues" />
      {list.rows.length > 0 ? (
        <PagedTable list={list} columns={columns} rowKey={({ code }) => code} caption={t`Issues`} />
      ) : (
        <Empty title={t`No issue yet`} icon={<IconMailFast stroke={1.6} />} action={write}>
          <Trans>What you write here goes to everybody who confirmed that they want it.</Trans>
        </Empty>
      )}
    </Screen>
  );
}

function useColumns(): Column<ListedIssue>[] {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  return useMemo(
    () => [
      {
        id: 'subject',
        head: t`Subject`,
        phone: 'name',
        cell: ({ code, subject }) => (
          <b>
            <Link to={`/admin/newsletter/issues/${code}`}>{subject}</Link>
          </b>
        ),
      },
      { id: 'status', head: t`Status`, phone: 'badge', cell: ({ status }) => <IssueTag status={status} /> },
      { id: 'sent', head: t`Sent to`, isNumber: true, cell: ({ progress }) => count(i18n.locale, progress.sent) },
      {
        id: 'changed',
        head: t`Last changed`,
        phone: 'meta',
        cell: ({ endedAt, startsAt, changedAt, writtenBy }) => `${moment(endedAt ?? startsAt ?? changedAt)} · ${writtenBy}`,
      },
    ],
    [t, i18n.locale, moment],
  );
}
