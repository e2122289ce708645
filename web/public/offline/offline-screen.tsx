import { Trans, useLingui } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import plain from '#web/brand/plain.module.css';
import { publicPath } from '#web/lib/paths.ts';
import { State } from './error-screen.tsx';

/** Kept by the service worker and shown when there is no network. It must need nothing that is not on this page. */
export default function OfflineScreen() {
  const { t, i18n } = useLingui();
  return (
    <State title={t`You are offline`} tint="marigold" icon={<IconWifiOff stroke={1.6} />}>
      <meta name="robots" content="noindex" />
      <p>
        <Trans>This page needs the network. Payments you already made are safe. Please try again when you are back online.</Trans>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address bar still names the page that was asked for; an empty link asks for it again */}
      <a className={`${plain.button} ${plain.primary} ${plain.large}`} href="">
        <Trans>Try again</Trans>
      </a>
      <a href={publicPath(i18n.locale === 'hi' ? 'hi' : 'en')}>
        <Trans>Go to the home page</Trans>
      </a>
    </State>
  );
}
