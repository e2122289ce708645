import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type DashboardDays, dashboardDays, exportDailyFigures } from '#contract/dashboard/daily-figures.ts';
import { DownloadButton } from '#web/ui/list/download-button.tsx';
import classes from './dashboard.module.css';

/** How far back the figures go, and the file with them. */
export function Period({ days, hasFigures }: { days: DashboardDays; hasFigures: boolean }) {
  const { t } = useLingui();
  if (!hasFigures) return null;
  return (
    <div className={classes.period}>
      <nav className={classes.days} aria-label={t`Period`}>
        {dashboardDays.map((each) => (
          <Link
            key={each}
            to={each === dashboardDays[0] ? '?' : `?days=${each}`}
            aria-current={each === days ? 'true' : undefined}
            preventScrollReset
          >
            <Trans>{each} days</Trans>
          </Link>
        ))}
      </nav>
      <DownloadButton address={`${exportDailyFigures.url}?days=${days}`}>
        <Trans>Export</Trans>
      </DownloadButton>
    </div>
  );
}
