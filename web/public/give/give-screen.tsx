import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { CampaignSlug, getCampaign } from '#contract/campaigns.ts';
import { getLanding } from '#contract/content.ts';
import { giftAmount } from '#contract/donations/donation-fields.ts';
import { amountFromText } from '#contract/values/typed-amount.ts';
import plain from '#web/brand/plain.module.css';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { areaPath } from '#web/lib/paths.ts';
import { GiftForm } from '#web/public/parts/gift-form.tsx';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/give-screen.ts';
import styles from './give.module.css';

/** Where the gift form leads without script: a good sum goes on to sign-in, another comes back with its reason. */
export async function loader(args: Route.LoaderArgs) {
  const language = languageOf(args.request);
  const { searchParams: query } = new URL(args.request.url);
  const slug = CampaignSlug.safeParse(query.get('campaign')).data;
  const typed = query.get('other')?.trim() || query.get('amount') || undefined;
  const [{ minimumDonation: minimum, suggestedDonations: suggested }, campaign] = await Promise.all([
    serverCall(args, getLanding, { querystring: { language } }),
    slug ? serverCall(args, getCampaign, { params: { slug }, querystring: { language } }) : undefined,
  ]);
  const amount = giftAmount({ minimum }).safeParse(amountFromText(typed ?? '')).data;
  if (amount)
    throw redirect(areaPath(language, '/user/login', { ...(slug ? { campaign: slug } : {}), amount: String(amount / 100) }), {
      headers: { 'cache-control': 'no-store' },
    });
  const answer = { minimum, suggested, slug, title: campaign?.title, refused: typed };
  return data(answer, typed ? { headers: { 'cache-control': 'no-store' } } : undefined);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function GiveScreen({ loaderData: { minimum, suggested, slug, title, refused } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { legalName } = useSite().brand;
  const question = t`How much would you like to give?`;
  return (
    <main id="main" className={`${plain.wrap} ${styles.page}`}>
      <PageHead
        title={`${refused ? t`Error:` : ''} ${question} · ${legalName}`.trim()}
        description={question}
        siteName={legalName}
        isPrivate
      />
      <h1 className={plain.heading}>{question}</h1>
      <p className={plain.lead}>
        {title ? <Trans>Your gift goes to: {title}</Trans> : <Trans>You choose the fund in the next step.</Trans>}
      </p>
      <div className={`${plain.card} ${styles.form}`}>
        <GiftForm minimum={minimum} suggested={suggested} campaign={slug} refused={refused} />
      </div>
    </main>
  );
}
