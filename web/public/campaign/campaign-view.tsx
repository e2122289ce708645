import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconChevronRight } from '@tabler/icons-react';
import type { CampaignPage } from '#contract/campaigns.ts';
import type { WallEntry } from '#contract/donations/wall.ts';
import type { Paise } from '#contract/values/money.ts';
import { addressOfImage, previewOfImage } from '#web/brand/art.ts';
import plain from '#web/brand/plain.module.css';
import { publicPath } from '#web/lib/paths.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { shareLinks } from '#web/lib/share-links.ts';
import bar from '#web/public/parts/donate-bar.module.css';
import { GIFT_FORM } from '#web/public/parts/gift-form.tsx';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { Share } from '#web/public/parts/share.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import { useSite } from '#web/public/public-layout.tsx';
import styles from './campaign.module.css';
import { GiftBox } from './gift-box.tsx';
import { Opening } from './opening.tsx';
import { Updates } from './updates.tsx';
import { Wall } from './wall.tsx';

interface Props {
  readonly campaign: CampaignPage;
  readonly minimumDonation: Paise;
  readonly suggestedDonations: readonly Paise[];
  readonly wall: { readonly rows: readonly WallEntry[]; readonly next: string | null; readonly isFirst: boolean };
  readonly isPrivate?: boolean;
}

/** The page of a campaign; its preview is the same page. */
export function CampaignView({ campaign, minimumDonation, suggestedDonations, wall, isPrivate = false }: Props) {
  const { brand } = useSite();
  const address = useRootData().origin + publicPath(useLanguage(), `/campaigns/${campaign.slug}`);
  return (
    <>
      <PageHead
        title={`${campaign.title} · ${brand.legalName}`}
        description={campaign.summary}
        siteName={brand.legalName}
        preview={previewOfImage(campaign.image)}
        isPrivate={isPrivate}
      />
      <main id="main" className={plain.wrap}>
        <Crumbs title={campaign.title} />
        <div className={styles.grid}>
          <div className={styles.left}>
            <Head campaign={campaign} />
            <div>
              {campaign.story.map((paragraph) => (
                <p key={paragraph} className={styles.story}>
                  {paragraph}
                </p>
              ))}
            </div>
            <Updates updates={campaign.updates} />
            <Wall slug={campaign.slug} {...wall} />
            {campaign.opening && <Opening opening={campaign.opening} />}
            <section className={styles.share} aria-labelledby="share-title">
              <h2 id="share-title">
                <Trans>Know someone who would help?</Trans>
              </h2>
              <p className={styles.shareText}>
                <Trans>Share this page with them.</Trans>
              </p>
              <Share address={address} title={campaign.title} />
            </section>
          </div>
          <GiftBox campaign={campaign} minimum={minimumDonation} suggested={suggestedDonations} address={address} />
        </div>
      </main>
      <PinnedActions campaign={campaign} address={address} />
    </>
  );
}

function Crumbs({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <nav className={styles.crumbs} aria-label={t`You are here`}>
      <a href={`${publicPath(useLanguage())}#campaigns`}>
        <Trans>Campaigns</Trans>
      </a>
      <IconChevronRight size={16} aria-hidden="true" />
      <span aria-current="page">{title}</span>
    </nav>
  );
}

function Head({ campaign: { title, summary, image, imageAlt } }: { campaign: CampaignPage }) {
  return (
    <div className={styles.head}>
      <img className={styles.picture} src={addressOfImage(image)} alt={imageAlt} width="480" height="270" fetchPriority="high" />
      <h1>{title}</h1>
      <p className={styles.lead}>{summary}</p>
    </div>
  );
}

function PinnedActions({ campaign: { status, title }, address }: { campaign: CampaignPage; address: string }) {
  const { t } = useLingui();
  if (status !== 'open') return null;
  return (
    <aside className={bar.bar} aria-label={title} data-donate-bar>
      <a
        className={`${plain.button} ${plain.outlined} ${styles.pinnedShare}`}
        href={shareLinks(address, title).whatsapp}
        aria-label={t`Share on WhatsApp`}
      >
        <IconBrandWhatsapp size={22} aria-hidden="true" />
      </a>
      {/* The form's own button from afar: what is chosen there goes along. */}
      <button type="submit" form={GIFT_FORM} className={`${plain.button} ${plain.marigold} ${bar.grow}`}>
        <Trans>Donate Now</Trans>
      </button>
    </aside>
  );
}
