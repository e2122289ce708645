import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams } from 'react-router';
import { type AuditEntry, exportAudit, listAudit, listAuditChoices, verifyAudit } from '#contract/audit.ts';
import { DeskLayout } from '#web/admin/desk/desk-layout.tsx';
import { load, loadIfPossible } from '#web/lib/calling/load.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress, reloadUnlessOpening } from '#web/ui/list/list-address.ts';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import { activityAddress } from './activity-address.ts';
import { ActivityList } from './activity-list.tsx';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';
import { Seal } from './seal.tsx';

export async function clientLoader({ request }: { request: Request }) {
  const query = activityAddress.asked(request);
  const [list, choices, seal] = await Promise.all([
    load(request, listAudit, { querystring: query }),
    load(request, listAuditChoices, {}),
    loadIfPossible(request, verifyAudit, {}),
  ]);
  return { query, list, choices, seal, linked: await linkedEntry(request, list.rows) };
}

/** A link to an entry opens it also when it has moved off the first page, or the filter has no room for it. */
async function linkedEntry(request: Request, rows: readonly AuditEntry[]): Promise<AuditEntry | undefined> {
  const id = Number(new URL(request.url).searchParams.get('open'));
  if (!Number.isSafeInteger(id) || id < 1 || rows.some((row) => row.id === id)) return undefined;
  const found = await loadIfPossible(request, listAudit, { querystring: { after: String(id + 1) } });
  return found?.rows.find((row) => row.id === id);
}

export const shouldRevalidate = reloadUnlessOpening;

/** Every act of staff, members and the machine: who, what, to what, before and after. */
export default function ActivityScreen() {
  const { t } = useLingui();
  const { query, list, choices, seal, linked } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const open = search.get('open') ?? undefined;
  const entry = [...list.rows, ...(linked ? [linked] : [])].find(({ id }) => String(id) === open);
  const title = t`Activity Logs`;
  return (
    <DeskLayout
      title={title}
      open={entry && open}
      head={
        <>
          <ScreenHead
            heading={title}
            intro={
              <>
                <Trans>Only ever added to.</Trans> {seal && <Seal seal={seal} />}
              </>
            }
            actions={<ExportButton address={exportAddress(exportAudit, query)} />}
          />
          <Filters choices={choices} />
        </>
      }
      list={(mode) => <ActivityList {...{ list, query, mode, open }} />}
      review={entry && <Entry entry={entry} rows={list.rows} sealed={seal?.sealed ?? 0} />}
    />
  );
}
