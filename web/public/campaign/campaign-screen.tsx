import { getCampaign } from '#contract/campaigns.ts';
import { getLanding } from '#contract/content.ts';
import { getWall } from '#contract/donations/wall.ts';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import type { Route } from './+types/campaign-screen.ts';
import { CampaignView } from './campaign-view.tsx';

/** As many as fill a few rows; older ones are a page further. */
const GIFTS_SHOWN = 12;

export async function loader(args: Route.LoaderArgs) {
  const language = languageOf(args.request);
  const { slug } = args.params;
  const after = /^\d{1,15}$/.exec(new URL(args.request.url).searchParams.get('after') ?? '')?.[0];
  const [campaign, { minimumDonation, suggestedDonations }, wall] = await Promise.all([
    serverCall(args, getCampaign, { params: { slug }, querystring: { language } }),
    serverCall(args, getLanding, { querystring: { language } }),
    serverCall(args, getWall, { params: { slug }, querystring: { limit: GIFTS_SHOWN, after } }),
  ]);
  return { campaign, minimumDonation, suggestedDonations, wall: { ...wall, isFirst: after === undefined } };
}

export default function CampaignScreen({ loaderData }: Route.ComponentProps) {
  return <CampaignView {...loaderData} />;
}
