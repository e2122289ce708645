import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHeartHandshake, IconPlus } from '@tabler/icons-react';
import { Link, useLoaderData } from 'react-router';
import { listEditableCampaigns } from '#contract/editing/campaigns.ts';
import { ShowsWhen } from '#web/admin/shows-when.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { CampaignList } from './campaign-list.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, listEditableCampaigns, {});

/** What people give to, in the order of the landing page. */
export default function CampaignsScreen() {
  const { t } = useLingui();
  const { campaigns } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('content.write');
  const add = mayWrite && (
    <Button component={Link} to="/admin/campaigns/new" data-size="sm" leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
      <Trans>New campaign</Trans>
    </Button>
  );
  return (
    <Screen title={t`Campaigns`} intro={<ShowsWhen />} actions={campaigns.length > 0 && add}>
      {campaigns.length > 0 ? (
        <CampaignList campaigns={campaigns} mayWrite={mayWrite} />
      ) : (
        <Empty title={t`No campaigns yet`} icon={<IconHeartHandshake stroke={1.6} />} action={add}>
          <Trans>Until there is one, every gift goes to the general fund.</Trans>
        </Empty>
      )}
    </Screen>
  );
}
