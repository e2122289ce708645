import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { SectionTabs } from '#web/ui/section-tabs.tsx';
import { ScreenHead } from '#web/ui/shell/screen.tsx';
import classes from './profile.module.css';

/** The parts of the profile, each at its own address. */
export default function ProfileLayout() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const parts = [
    { to: '/user/profile/personal', words: t`Personal Info` },
    { to: '/user/profile/security', words: t`Security` },
    { to: '/user/profile/preferences', words: t`Preferences` },
    { to: '/user/profile/notifications', words: t`Notifications` },
  ];
  return (
    <>
      <ScreenHead heading={t`Profile`} />
      <div className={classes.page}>
        <SectionTabs label={t`Sections`} sections={parts.map((part) => ({ ...part, isCurrent: pathname.startsWith(part.to) }))} />
        <Outlet />
      </div>
    </>
  );
}
