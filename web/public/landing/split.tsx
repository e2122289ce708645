import { Trans, useLingui } from '@lingui/react/macro';
import type { MoneySplit } from '#contract/content.ts';
import plain from '#web/brand/plain.module.css';
import { formatDay } from '#web/public/parts/format.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './split.module.css';

const inks = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'];
const inkOf = (part: number) => inks[part % inks.length];

/** “Where every ₹100 goes”, with its source and day. Drawn as SVG: the content policy allows no style attribute. */
export function Split({ split: { parts, source, asOf } }: { split: MoneySplit }) {
  const { t } = useLingui();
  const day = formatDay(asOf, useLanguage());
  let sum = 0;
  const placed = parts.map((part) => {
    const from = sum;
    sum += part.rupees;
    return { ...part, from };
  });
  const inWords = parts.map(({ label, rupees }) => `${label}: ₹${rupees}`).join(', ');
  return (
    <div className={`${plain.card} ${styles.split}`}>
      <h3>
        <Trans>Where every ₹100 goes</Trans>
      </h3>
      <svg className={styles.bar} width="100%" height="44" role="img" aria-label={t`Of every ₹100: ${inWords}`}>
        {placed.map(({ key, rupees, from }, index) => (
          <rect key={key} x={`${from}%`} width={`${rupees}%`} height="44" fill={inkOf(index)} className={styles.part} />
        ))}
      </svg>
      <ul>
        {parts.map(({ key, label, rupees }, index) => (
          <li key={key}>
            <svg width="12" height="12" aria-hidden="true" focusable="false">
              <rect width="12" height="12" rx="3" fill={inkOf(index)} />
            </svg>
            <span>{label}</span>
            <b>₹{rupees}</b>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        <Trans>
          Source: {source}, {day}
        </Trans>
      </p>
    </div>
  );
}
