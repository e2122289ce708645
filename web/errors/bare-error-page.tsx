import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Mark } from '#web/brand/mark.tsx';
import { languageOfPath, publicPath } from '#web/lib/paths.ts';
import { BarePage } from './bare-page.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** The error page where nothing else of the site could be drawn: no header, no footer, nothing that needs the database. */
export function BareErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const logo = (
    <a href={publicPath(languageOfPath(pathname))} aria-label={t`Home`}>
      <Mark size={40} />
    </a>
  );
  return (
    <BarePage logo={logo}>
      <ErrorScreen error={error} />
    </BarePage>
  );
}
