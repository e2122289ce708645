import { Outlet, useLoaderData } from 'react-router';
import { getPublicSettings } from '#contract/settings/settings.ts';
import { DemoBanner } from '#web/brand/demo-banner.tsx';
import { type LoaderSide, serverCall } from '#web/lib/calling/server-call.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';
import { SettingsContext } from '#web/ui/settings.ts';
import { Ui } from '#web/ui/theme/ui.tsx';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import classes from './area-layout.module.css';

/** Public facts only: this part of the page is rendered on the server, for everybody. */
export const loader = (side: LoaderSide) => serverCall(side, getPublicSettings, {});

/** Settings change seldom; a page that stays open for hours is not worth a call per click. */
export const shouldRevalidate = () => false;

/** Around sign-in, member and staff pages: Mantine, the settings, the word that the network is away. */
export default function AreaLayout() {
  const settings = useLoaderData<typeof loader>();
  const { isDemo } = useRootData();
  return (
    <SettingsContext value={settings}>
      <Ui>
        <div className={classes.area}>
          {isDemo && <DemoBanner />}
          <OfflineBanner />
          <Toasts />
          <Outlet />
        </div>
      </Ui>
    </SettingsContext>
  );
}
