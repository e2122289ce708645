import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconInfoCircle, IconMessageCircle, IconReceiptRupee, IconUser, type TablerIcon } from '@tabler/icons-react';
import { listStaffNotifications, markStaffNotificationsRead, type StaffNewsType } from '#contract/notifications.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { useNews } from '#web/lib/live/live.tsx';
import { Bell } from '#web/ui/shell/bell.tsx';

const icons: Readonly<Record<StaffNewsType, TablerIcon>> = {
  user: IconUser,
  deposit: IconReceiptRupee,
  withdrawal: IconBuildingBank,
  support: IconMessageCircle,
  system: IconInfoCircle,
};

/** What staff should know (D-03.11). Read by itself: a note must not run a desk's loaders. */
export function StaffBell() {
  const { t } = useLingui();
  const notices = useEndpoint(listStaffNotifications, { querystring: {} }, { throwOnError: false });
  const reading = useAction(markStaffNotificationsRead, { revalidate: false });
  useNews(['notification'], () => void inBackground(() => notices.askAgain()));
  const names: Readonly<Record<StaffNewsType, string>> = {
    user: t`Members`,
    deposit: t`Deposits`,
    withdrawal: t`Withdrawals`,
    support: t`Support`,
    system: t`System`,
  };

  async function read(upTo: number) {
    await reading.run({ body: { upTo } });
    await notices.askAgain();
  }

  return (
    <Bell
      notices={notices.answer}
      nothing={t`Nothing yet. What you should know will appear here.`}
      onRead={(upTo) => void read(upTo)}
      typeOf={({ type }) => {
        const Icon = icons[type];
        return { icon: <Icon size={20} stroke={1.75} />, name: names[type] };
      }}
    />
  );
}
