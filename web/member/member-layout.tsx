import { useCallback, useEffect, useMemo } from 'react';
import { Outlet, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { getMe, type Me, setMyLanguage } from '#contract/accounts/accounts.ts';
import { getMyPreferences } from '#contract/accounts/preferences.ts';
import { openMyStream } from '#contract/live.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { getMyClosure, type MyClosure } from '#contract/your-data/closing.ts';
import { call } from '#web/lib/calling/call.ts';
import { load } from '#web/lib/calling/load.ts';
import { readTimesIn } from '#web/lib/format.ts';
import { wordsOf } from '#web/lib/i18n.ts';
import { chosenLanguage } from '#web/lib/language.ts';
import { LiveNews } from '#web/lib/live/live.tsx';
import { onSignedOut } from '#web/lib/session.ts';
import { BesideContext } from '#web/ui/beside.ts';
import type { Notices } from '#web/ui/shell/bell.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { besideOf } from './reading/beside-of.ts';
import { useLook } from './reading/use-look.ts';
import { MemberShell } from './shell/member-shell.tsx';

export { reloadUnlessStepping as shouldRevalidate } from '#web/lib/reload-unless-stepping.ts';
export { MemberError as ErrorBoundary } from './shell/member-error.tsx';
export { MemberSkeleton as HydrateFallback } from './shell/member-skeleton.tsx';

/** Runs in the browser only: the page's HTML carries nothing private. */
export async function clientLoader({ request }: { request: Request }) {
  const [me, reading, notices, closure] = await Promise.all([
    load(request, getMe, {}),
    load(request, getMyPreferences, {}),
    loadNotices(),
    loadClosure(),
  ]);
  await keepChosenLanguage(me, new URL(request.url));
  await wordsOf(me.language);
  readTimesIn(reading.preferences.timeZone);
  return { me, reading, notices, closure };
}

/** The bell never takes the page down. */
const loadNotices = (): Promise<Notices | undefined> => call(listMyNotifications, { querystring: {} }).catch(() => undefined);

/** Neither does the banner about a closing. */
const loadClosure = (): Promise<MyClosure | undefined> => call(getMyClosure, {}).catch(() => undefined);

/** A language that was chosen on the way here becomes the member's own, and leaves the address. */
async function keepChosenLanguage(me: Me, url: URL): Promise<void> {
  const chosen = chosenLanguage(url);
  if (!url.searchParams.has('lang')) return;
  if (chosen && chosen !== me.language) await call(setMyLanguage, { body: { language: chosen } });
  url.searchParams.delete('lang');
  throw redirect(url.pathname + url.search);
}

export default function MemberLayout() {
  const { me, reading, notices } = useLoaderData<typeof clientLoader>();
  const beside = useMemo(() => besideOf(reading), [reading]);
  useLook(reading.preferences);
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { language, speak } = useLanguage();
  useEffect(() => {
    if (language !== me.language) void speak(me.language);
  }, [language, me.language, speak]);
  const toSignIn = useCallback(() => void navigate('/user/login', { replace: true }), [navigate]);
  useEffect(() => onSignedOut('member', toSignIn), [toSignIn]);
  useEffect(() => {
    // A page brought back by the Back button may be older than its session: ask again.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidator.revalidate();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [revalidator]);
  return (
    <LiveNews url={openMyStream.url} onEnded={toSignIn}>
      <BesideContext value={beside}>
        <MemberShell me={me} notices={notices}>
          <Outlet />
        </MemberShell>
      </BesideContext>
    </LiveNews>
  );
}
