import { Trans } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import type { WallEntry } from '#contract/donations/wall.ts';
import { inr } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import { initials } from '#web/lib/format.ts';
import { publicPath } from '#web/lib/paths.ts';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import campaign from './campaign.module.css';
import styles from './wall.module.css';

interface Props {
  readonly slug: string;
  readonly rows: readonly WallEntry[];
  /** Where older gifts begin. */
  readonly next: string | null;
  readonly isFirst: boolean;
}

/** Every gift, so that the sums agree; a name only where the giver said yes. Works without script: older gifts are a page of their own. */
export function Wall({ slug, rows, next, isFirst }: Props) {
  const language = useLanguage();
  const page = publicPath(language, `/campaigns/${slug}`);
  return (
    <section id="wall" className={campaign.block} aria-labelledby="wall-title">
      <div className={styles.head}>
        <h2 id="wall-title" className={campaign.blockTitle}>
          <Trans>Supporters</Trans>
        </h2>
        <p>
          <Trans>We show a name only if the donor agreed, for each donation.</Trans>
        </p>
      </div>
      {rows.length === 0 && (
        <p className={campaign.quiet}>
          <Trans>Nobody yet. The first gift will appear here.</Trans>
        </p>
      )}
      <ul className={styles.wall}>
        {rows.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gifts may be alike in all we show, and nothing here moves
          <Gift key={index} entry={entry} />
        ))}
      </ul>
      <div className={styles.more}>
        {!isFirst && (
          <a className={`${plain.button} ${plain.outlined}`} href={`${page}#wall`}>
            <Trans>Newest gifts</Trans>
          </a>
        )}
        {next && (
          <a className={`${plain.button} ${plain.outlined}`} href={`${page}?after=${encodeURIComponent(next)}#wall`} rel="nofollow">
            <Trans>Older gifts</Trans>
          </a>
        )}
      </div>
    </section>
  );
}

function Gift({ entry: { name, amount, on } }: { entry: WallEntry }) {
  const language = useLanguage();
  return (
    <li className={styles.gift}>
      <span className={styles.face} aria-hidden="true">
        {name ? initials(name) : <IconUser size={18} stroke={1.75} />}
      </span>
      <span className={styles.who}>
        {name ? <b>{name}</b> : <Trans>Anonymous</Trans>}
        <time dateTime={on}>{formatDay(on, language)}</time>
      </span>
      <b>{inr(amount)}</b>
    </li>
  );
}
