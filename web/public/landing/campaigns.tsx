import { Trans } from '@lingui/react/macro';
import type { CampaignCard } from '#contract/campaigns.ts';
import { inrWhole } from '#contract/values/money.ts';
import { addressOfImage } from '#web/brand/art.ts';
import plain from '#web/brand/plain.module.css';
import { areaPath, publicPath } from '#web/lib/paths.ts';
import { FundProgress } from '#web/public/parts/fund-progress.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './campaigns.module.css';

export function Campaigns({ campaigns }: { campaigns: readonly CampaignCard[] }) {
  return (
    <section id="campaigns" tabIndex={-1} className={styles.section} aria-labelledby="campaigns-title">
      <div className={`${plain.wrap} ${plain.section}`}>
        <h2 id="campaigns-title" className={plain.heading}>
          <Trans>Funds that need you now</Trans>
        </h2>
        <p className={plain.lead}>
          {campaigns.length > 0 ? (
            <Trans>Open all year. Give to one fund or to all.</Trans>
          ) : (
            <Trans>The first fund opens soon. Until then every gift goes to the general fund.</Trans>
          )}
        </p>
        <div className={styles.cards}>
          {campaigns.map((campaign) => (
            <Card key={campaign.slug} campaign={campaign} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Card({ campaign }: { campaign: CampaignCard }) {
  const { slug, status, title, summary, image, imageAlt, raised, goal } = campaign;
  const language = useLanguage();
  const target = inrWhole(goal);
  return (
    <article className={styles.card}>
      <img src={addressOfImage(image)} alt={imageAlt} width="480" height="270" loading="lazy" />
      <div className={styles.body}>
        <h3>
          <a href={publicPath(language, `/campaigns/${slug}`)}>{title}</a>
        </h3>
        <p className={styles.summary}>{summary}</p>
        <div className={styles.figures}>
          <p className={styles.amount}>
            <b>{inrWhole(raised)}</b> <Trans>raised of {target}</Trans>
          </p>
          <FundProgress campaign={campaign} />
          {status === 'open' ? (
            <a
              className={`${plain.button} ${plain.primary} ${plain.block}`}
              href={areaPath(language, '/user/login', { campaign: slug })}
              data-donate
            >
              <Trans>Donate Now</Trans>
              <span className={plain.hidden}> {title}</span>
            </a>
          ) : (
            <p className={styles.closed}>
              <Trans>This fund is closed. Thank you to all who gave.</Trans>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
