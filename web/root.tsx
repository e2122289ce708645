import { useLingui } from '@lingui/react';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './errors/error-screen.tsx';
import { areaColorScheme, publicColorScheme } from './lib/color-scheme.ts';
import { NonceContext } from './lib/nonce.ts';
import { isHydrated } from './lib/paths.ts';
import { Icons } from './styles/icons.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

/** The document around every page. Public pages leave React out of the browser (decision 16). */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const nonce = useContext(NonceContext);
  const hydrated = isHydrated(pathname);
  return (
    <html lang={i18n.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: hydrated ? areaColorScheme : publicColorScheme }}
        />
        <Icons />
        {hydrated && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
