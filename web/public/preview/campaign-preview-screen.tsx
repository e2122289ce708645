import { getLanding } from '#contract/content.ts';
import { previewCampaign } from '#contract/editing/campaigns.ts';
import { serverCall, staffCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { CampaignView } from '#web/public/campaign/campaign-view.tsx';
import type { Route } from './+types/campaign-preview-screen.ts';
import { PreviewNote } from './preview-note.tsx';

export async function loader(args: Route.LoaderArgs) {
  const language = languageOf(args.request);
  const { slug } = args.params;
  const [campaign, { minimumDonation, suggestedDonations }] = await Promise.all([
    staffCall(args, previewCampaign, { params: { slug }, querystring: { language } }),
    serverCall(args, getLanding, { querystring: { language } }),
  ]);
  return { campaign, minimumDonation, suggestedDonations, wall: { rows: [], next: null, isFirst: true } };
}

export default function CampaignPreviewScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote />
      <CampaignView {...loaderData} isPrivate />
    </>
  );
}
