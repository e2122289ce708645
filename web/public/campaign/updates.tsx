import { Trans } from '@lingui/react/macro';
import type { CampaignUpdate } from '#contract/campaigns.ts';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './campaign.module.css';

export function Updates({ updates }: { updates: readonly CampaignUpdate[] }) {
  const language = useLanguage();
  return (
    <section className={styles.block} aria-labelledby="updates-title">
      <h2 id="updates-title" className={styles.blockTitle}>
        <Trans>Updates</Trans>
      </h2>
      {updates.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No updates yet. What this fund does will appear here.</Trans>
        </p>
      )}
      <ol className={styles.updates}>
        {updates.map(({ title, paragraphs, publishedOn }) => (
          <li key={publishedOn + title}>
            <time dateTime={publishedOn}>{formatDay(publishedOn, language)}</time>
            <div>
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
