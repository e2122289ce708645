import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory, IconSettings, IconUser } from '@tabler/icons-react';
import { useNavigate, useRevalidator } from 'react-router';
import { type StaffMe, staffSignOut } from '#contract/accounts/staff.ts';
import type { Permission } from '#contract/permissions.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { forgetRecent } from '#web/admin/search/forget-recent.ts';
import { forgetDrafts } from '#web/admin/support/compose/drafts.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { announceSignedOut } from '#web/lib/session.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { type AccountLink, AccountMenu } from '#web/ui/shell/account-menu.tsx';
import { LanguageMenu } from '#web/ui/shell/language-menu.tsx';
import { useChooseInAddress } from '#web/ui/shell/use-choose-in-address.ts';
import classes from './admin-header.module.css';
import { StaffBell } from './staff-bell.tsx';

export function AdminHeader({ staff }: { staff: StaffMe }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const words = useErrorWords();
  const roleName = useRoleNames();
  const choose = useChooseInAddress();
  const leaving = useAction(staffSignOut, { revalidate: false });
  const name = staff.fullName.trim().split(/\s+/)[0] || t`Admin`;
  const role = staff.roles.map(roleName).join(', ') || t`Administrator`;

  const links: (AccountLink & { needs: Permission })[] = [
    { to: '/admin/profile', words: t`Profile Settings`, Icon: IconUser, needs: 'own.account' },
    { to: '/admin/settings', words: t`System Settings`, Icon: IconSettings, needs: 'settings.read' },
    { to: '/admin/activity', words: t`Activity Logs`, Icon: IconHistory, needs: 'audit.read' },
  ];

  async function leave() {
    const outcome = await leaving.run({});
    if (outcome?.error) return toast.failure(words(outcome.error, { failure: t`Sign out failed. Please try again.` }));
    forgetDrafts();
    forgetRecent();
    announceSignedOut('staff');
    await navigate('/admin/login', { replace: true });
    await revalidator.revalidate();
  }

  return (
    <>
      <span className={classes.greeting}>
        <Trans>Welcome, {name}</Trans>
      </span>
      <LanguageMenu onChoose={(chosen) => void choose(chosen)} />
      <QueryProvider>
        <StaffBell />
      </QueryProvider>
      <AccountMenu
        name={staff.fullName || t`Admin`}
        detail={role}
        links={links.filter(({ needs }) => staff.permissions.includes(needs))}
        isBusy={leaving.isBusy}
        onSignOut={() => void leave()}
      />
    </>
  );
}
