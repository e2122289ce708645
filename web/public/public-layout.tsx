import { enhanceScript } from 'virtual:enhance-script';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Outlet, type ShouldRevalidateFunction, useOutletContext } from 'react-router';
import { getSite, type Site } from '#contract/content.ts';
import { BareErrorPage } from '#web/errors/bare-error-page.tsx';
import { ErrorScreen } from '#web/errors/error-screen.tsx';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import type { Route } from './+types/public-layout.ts';
import { Footer } from './parts/footer.tsx';
import { PageScript } from './parts/page-script.tsx';
import { TopBar } from './parts/top-bar.tsx';
import styles from './public-layout.module.css';

export const loader = (args: Route.LoaderArgs): Promise<Site> =>
  serverCall(args, getSite, { querystring: { language: languageOf(args.request) } });

export const shouldRevalidate: ShouldRevalidateFunction = () => false;

/** Who the trust is, for every page under this layout. */
export const useSite = (): Site => useOutletContext<Site>();

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame site={loaderData}>
      <Outlet context={loaderData} />
    </Frame>
  );
}

/** A page that fails keeps the header and the footer; without them the outermost error page stands in. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <BareErrorPage error={error} />;
  return (
    <Frame site={loaderData}>
      <ErrorScreen error={error} />
    </Frame>
  );
}

function Frame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar site={site} />
      {children}
      <Footer site={site} />
      <PageScript src={enhanceScript} display={site.display} />
    </>
  );
}
