import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useSearchParams } from 'react-router';
import { exportAudit, listAudit, listAuditChoices, verifyAudit } from '#contract/audit.ts';
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
  return { query, list, choices, seal };
}

export const shouldRevalidate = reloadUnlessOpening;

/** Every act of staff, members and the machine: who, what, to what, before and after. */
export default function ActivityScreen() {
  const { t } = useLingui();
  const { query, list, choices, seal } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const open = search.get('open') ?? undefined;
  const entry = list.rows.find(({ id }) => String(id) === open);
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
