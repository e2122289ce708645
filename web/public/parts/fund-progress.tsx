import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from './format.ts';
import styles from './progress-bar.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface Props {
  readonly campaign: { readonly title: string; readonly percent: number; readonly supporters: number };
  readonly tall?: boolean;
}

/** How far a fund has come, and by how many. */
export function FundProgress({ campaign: { title, percent, supporters }, tall = false }: Props) {
  const { t } = useLingui();
  const people = formatCount(supporters);
  return (
    <>
      <ProgressBar percent={percent} label={t`${title}: ${percent}% raised`} tall={tall} />
      <p className={styles.figures}>
        <span>
          <Trans>
            <b>{percent}%</b> funded
          </Trans>
        </span>
        <span>
          <Plural value={supporters} one={`${people} supporter`} other={`${people} supporters`} />
        </span>
      </p>
    </>
  );
}
