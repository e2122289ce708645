import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type EditableCampaign, orderCampaigns } from '#contract/editing/campaigns.ts';
import { inrWhole } from '#contract/values/money.ts';
import { movedBy } from '#web/admin/desk/moved-by.ts';
import { OrderButtons } from '#web/admin/desk/order-buttons.tsx';
import { addressOfImage } from '#web/brand/art.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { count } from '#web/lib/format.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { CampaignStatusTag } from './campaign-status.tsx';
import classes from './campaigns.module.css';
import { useMissing } from './use-missing.ts';

export function CampaignList({ campaigns, mayWrite }: { campaigns: readonly EditableCampaign[]; mayWrite: boolean }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const ordering = useAction(orderCampaigns);
  const slugs = campaigns.map(({ slug }) => slug);
  async function move(slug: string, steps: -1 | 1) {
    const outcome = await ordering.run({ body: { slugs: movedBy(slugs, slug, steps) } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  }
  return (
    <ol className={classes.list}>
      {campaigns.map((campaign, place) => (
        <li key={campaign.slug} className={classes.entry}>
          {mayWrite && (
            <OrderButtons
              name={campaign.texts.en.title}
              up={place > 0 ? () => void move(campaign.slug, -1) : undefined}
              down={place < campaigns.length - 1 ? () => void move(campaign.slug, 1) : undefined}
            />
          )}
          <Entry campaign={campaign} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ campaign }: { campaign: EditableCampaign }) {
  const { i18n } = useLingui();
  const missing = useMissing(campaign);
  const { slug, status, image, texts, goal, raised, percent, supporters, asked } = campaign;
  const [sum, target, people] = [inrWhole(raised), inrWhole(goal), count(i18n.locale, supporters)];
  return (
    <>
      <img className={classes.thumb} src={addressOfImage(image)} alt="" width="96" height="54" loading="lazy" />
      <div className={classes.words}>
        <h2>
          <Link to={`/admin/campaigns/${slug}`}>{texts.en.title}</Link>
        </h2>
        <p>
          <Trans>
            {sum} of {target} ({percent}%) from {people} supporters
          </Trans>
        </p>
        <p className={classes.about}>
          {missing === '' ? <Trans>Hindi and English</Trans> : <Trans>Hindi missing: {missing}</Trans>}
          {asked && (
            <>
              {' · '}
              <Trans>Waiting for a second person</Trans>
            </>
          )}
        </p>
      </div>
      <CampaignStatusTag status={status} />
    </>
  );
}
