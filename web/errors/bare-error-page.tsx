import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import { Mark } from '#web/brand/mark.tsx';
import { languageOfPath, publicPath } from '#web/lib/paths.ts';
import styles from './error-screen.module.css';
import { ErrorScreen } from './error-screen.tsx';

/** The error page where nothing else of the site could be drawn: no header, no footer, nothing that needs the database. */
export function BareErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <div className={styles.bare}>
      <header>
        <a href={publicPath(languageOfPath(pathname))} aria-label={t`Home`}>
          <Mark size={40} />
        </a>
      </header>
      <ErrorScreen error={error} />
      <div className={styles.strip}>
        <BorderStrip />
      </div>
    </div>
  );
}
