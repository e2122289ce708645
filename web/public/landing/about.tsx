import { Trans } from '@lingui/react/macro';
import type { MoneySplit, Stat } from '#contract/content.ts';
import plain from '#web/brand/plain.module.css';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './about.module.css';
import { Split } from './split.tsx';

export function About({ stats, split }: { stats: readonly Stat[]; split: MoneySplit | null }) {
  return (
    <section id="about" tabIndex={-1} className={styles.section} aria-labelledby="about-title">
      <div className={`${plain.wrap} ${plain.section}`}>
        <div className={styles.about}>
          <div>
            <h2 id="about-title" className={plain.heading}>
              <Trans>Many small hands, held together.</Trans>
            </h2>
            <div className={styles.text}>
              <p>
                <Trans>
                  What two cupped palms can hold is a little. Put a few thousand together and it can carry a family through a week that
                  would otherwise break it.
                </Trans>
              </p>
              <p>
                <Trans>
                  Members decide what they can give, the trust verifies each need on the ground, and the money goes straight to the family’s
                  bank account.
                </Trans>
              </p>
            </div>
          </div>
          {split && <Split split={split} />}
        </div>
        {stats.length > 0 && <Facts stats={stats} />}
      </div>
    </section>
  );
}

/** No figure without its source and its day. What several figures share is said once, below them; several sources have numbers. */
function Facts({ stats }: { stats: readonly Stat[] }) {
  const language = useLanguage();
  const sourceOf = ({ source, asOf }: Stat) => `${source}, ${formatDay(asOf, language)}`;
  const sources = [...new Set(stats.map(sourceOf))];
  return (
    <>
      <dl className={styles.facts}>
        {stats.map((stat) => (
          <div key={stat.key}>
            <dt>{stat.label}</dt>
            <dd className={styles.value}>
              {stat.value}
              {sources.length > 1 && <sup>{sources.indexOf(sourceOf(stat)) + 1}</sup>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.sources}>
        {sources.map((source, place) => (
          <p key={source} className={styles.source}>
            {sources.length > 1 && <sup>{place + 1}</sup>}
            <Trans>Source: {source}</Trans>
          </p>
        ))}
      </div>
    </>
  );
}
