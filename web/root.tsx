// First, so that every module can add to them.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import { useLingui } from '@lingui/react';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root.ts';
import { DemoBanner } from './brand/demo-banner.tsx';
import { BareErrorPage } from './errors/bare-error-page.tsx';
import { StartFailed, Watch } from './errors/watch.tsx';
import { areaBoot, publicBoot } from './lib/boot.ts';
import { apiContext } from './lib/calling/api-context.ts';
import { NonceContext } from './lib/nonce.ts';
import { isHydrated } from './lib/paths.ts';
import { type RootData, useAreaSettings, useRootData } from './lib/root-data.ts';
import { Icons } from './styles/icons.tsx';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { origin, isDemo, version } = context.get(apiContext);
  return { origin, isDemo, version };
}

/** Facts of the installation do not change under a reader's hands. */
export const shouldRevalidate = () => false;

/** The document around every page. Public pages leave React out of the browser. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const nonce = useContext(NonceContext);
  const hydrated = isHydrated(pathname);
  const { isDemo } = useRootData();
  const settings = useAreaSettings();
  return (
    <html lang={i18n.locale} data-chunk-seconds={settings?.['display.chunk_seconds']} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: hydrated ? areaBoot : publicBoot }}
        />
        <Icons isPublic={!hydrated} />
        {hydrated && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        {/* The areas show their own. */}
        {isDemo && !hydrated && <DemoBanner />}
        {children}
        {hydrated && <StartFailed />}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  return (
    <>
      {isHydrated(pathname) && <Watch />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareErrorPage error={error} />;
}
