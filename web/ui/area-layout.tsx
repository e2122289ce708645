import { Trans } from '@lingui/react/macro';
import { IconFlask } from '@tabler/icons-react';
import { Outlet, useLoaderData } from 'react-router';
import { getPublicSettings } from '#contract/settings.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { type LoaderSide, serverCall } from '#web/lib/server-call.ts';
import classes from './area-layout.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { AreaContext } from './settings.ts';
import { Ui } from './ui.tsx';

/** Public facts only: this part of the page is rendered on the server, for everybody. */
export async function loader(side: LoaderSide) {
  const settings = await serverCall(side, getPublicSettings, {});
  return { settings, isDemo: side.context.get(apiContext).isDemo };
}

/** Settings change seldom; a page that stays open for hours is not worth a call per click. */
export const shouldRevalidate = () => false;

/** Around sign-in, member and staff pages: Mantine, the settings, the banners. */
export default function AreaLayout() {
  const area = useLoaderData<typeof loader>();
  return (
    <AreaContext value={area}>
      <Ui>
        {area.isDemo && (
          <aside className={classes.demo}>
            <IconFlask size={17} stroke={1.75} aria-hidden />
            <Trans>Demo. All names, sums and accounts are samples; nothing here is real money.</Trans>
          </aside>
        )}
        <OfflineBanner />
        <Outlet />
      </Ui>
    </AreaContext>
  );
}
