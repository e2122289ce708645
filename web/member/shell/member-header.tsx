import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { IconLifebuoy, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { type Me, signOut } from '#contract/accounts/accounts.ts';
import type { Theme } from '#contract/accounts/preferences.ts';
import { markMyNotificationsRead } from '#contract/notifications.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useReloadOn } from '#web/lib/live/live.tsx';
import { announceSignedOut } from '#web/lib/session.ts';
import { forgetAllDrafts } from '#web/member/draft-store.ts';
import { useChangePreferences } from '#web/member/reading/use-change-preferences.ts';
import { usePreferences } from '#web/member/reading/use-preferences.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { type AccountLink, AccountMenu } from '#web/ui/shell/account-menu.tsx';
import { Bell, type Notices } from '#web/ui/shell/bell.tsx';
import { LanguageMenu } from '#web/ui/shell/language-menu.tsx';

export function MemberHeader({ me, notices }: { me: Me; notices: Notices | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useErrorWords();
  const leaving = useAction(signOut, { revalidate: false });
  const change = useChangePreferences();
  const { preferences } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  const reading = useAction(markMyNotificationsRead);
  useReloadOn(['notification', 'preferences']);

  const links: AccountLink[] = [
    { to: '/user/profile', words: t`Profile Settings`, Icon: IconUser },
    { to: '/user/support', words: t`Help & Support`, Icon: IconLifebuoy },
  ];

  async function leave() {
    const outcome = await leaving.run({});
    if (outcome?.error) return toast.failure(words(outcome.error, { failure: t`Sign out failed. Please try again.` }));
    forgetAllDrafts();
    announceSignedOut('member');
    await navigate('/user/login', { replace: true });
  }

  async function keepTheme(theme: Theme) {
    if (!(await change({ theme }))) setColorScheme(preferences.theme);
  }

  return (
    <>
      <LanguageMenu onChoose={(language) => void change({ language })} />
      <Bell
        notices={notices}
        nothing={t`Nothing yet. News about your account will appear here.`}
        onRead={(upTo) => void reading.run({ body: { upTo } })}
      />
      <AccountMenu
        name={me.fullName}
        photo={me.photo}
        detail={me.code}
        links={links}
        onTheme={(theme) => void keepTheme(theme)}
        isBusy={leaving.isBusy}
        onSignOut={() => void leave()}
      />
    </>
  );
}
