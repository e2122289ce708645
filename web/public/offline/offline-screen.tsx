import { enhanceScript } from 'virtual:enhance-script';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { getSite, type Site } from '#contract/content.ts';
import { Logo } from '#web/brand/logo.tsx';
import plain from '#web/brand/plain.module.css';
import { BarePage } from '#web/errors/bare-page.tsx';
import { Actions, State } from '#web/errors/error-screen.tsx';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { publicPath } from '#web/lib/paths.ts';
import { PageScript } from '#web/public/parts/page-script.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import type { Route } from './+types/offline-screen.ts';

export const loader = (args: Route.LoaderArgs): Promise<Site> =>
  serverCall(args, getSite, { querystring: { language: languageOf(args.request) } });

/** Kept by the service worker and shown when there is no network. The script brings the page that was asked for as soon as there is one. */
export default function OfflineScreen({ loaderData: { brand, display } }: Route.ComponentProps) {
  const { t } = useLingui();
  const home = publicPath(useLanguage());
  return (
    <BarePage logo={<Logo name={brand.name} legalName={brand.legalName} href={home} />}>
      <State title={t`You are offline`} tint="marigold" icon={<IconWifiOff stroke={1.6} />}>
        <meta name="robots" content="noindex" />
        <p>
          <Trans>This page needs an internet connection. Any payment you have made is safe.</Trans>
        </p>
        <p role="status" data-offline>
          <Trans>It will open by itself when you are back online.</Trans>
        </p>
        <Actions>
          {/* biome-ignore lint/a11y/useValidAnchor: the address bar still names the page that was asked for; an empty link asks for it again */}
          <a className={`${plain.button} ${plain.primary} ${plain.large}`} href="">
            <Trans>Try again</Trans>
          </a>
          <a className={`${plain.button} ${plain.outlined} ${plain.large}`} href={home}>
            <Trans>Go to the home page</Trans>
          </a>
        </Actions>
      </State>
      <PageScript src={enhanceScript} display={display} />
    </BarePage>
  );
}
