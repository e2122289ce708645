import { Trans, useLingui } from '@lingui/react/macro';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { StaffMe } from '#contract/accounts/staff.ts';
import { SearchButton } from '#web/admin/search/search-button.tsx';
import { Logo } from '#web/brand/logo.tsx';
import { Mark } from '#web/brand/mark.tsx';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { count as shown } from '#web/lib/format.ts';
import { publicPath } from '#web/lib/paths.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useBrand } from '#web/ui/brand.ts';
import { useSettings } from '#web/ui/settings.ts';
import { type MenuEntry, Shell } from '#web/ui/shell/shell.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import { AdminHeader } from './admin-header.tsx';
import { menuFor } from './admin-menu.ts';
import classes from './menu-count.module.css';
import { useOpenCounts } from './use-open-counts.ts';

interface Props {
  readonly staff: StaffMe;
  readonly children: ReactNode;
}

/** The staff's frame. What its menu counts is read by itself, below a provider of its own. */
export const AdminShell = (props: Props) => (
  <QueryProvider>
    <Frame {...props} />
  </QueryProvider>
);

function Frame({ staff, children }: Props) {
  const { t, i18n } = useLingui();
  const open = useOpenCounts();
  const { language } = useLanguage();
  const { name } = useBrand();
  const home = publicPath(language);
  const widths = useSettings()['display.admin_sidebar_px'];
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  // Two panes side by side need the room, and the other tabs of that desk do not move for it.
  const isDesk =
    (query.has('open') && pathname !== '/admin/users') || pathname === '/admin/reconciliation' || pathname === '/admin/settings';
  const entries: MenuEntry[] = menuFor(staff.permissions).flatMap(({ name: group, entries }) =>
    entries.map(({ label, needs: _, counts, ...entry }) => ({
      ...entry,
      label: i18n._(label),
      ...(group ? { group: i18n._(group) } : {}),
      ...countOf(counts && open?.[counts]),
    })),
  );
  function countOf(cases: number | null | undefined): Pick<MenuEntry, 'beside' | 'description'> {
    if (!cases) return {};
    const count = shown(i18n.locale, cases);
    return { beside: <MenuCount>{count}</MenuCount>, description: t`${count} open` };
  }
  const outside: MenuEntry = { to: home, label: t`View the website`, Icon: IconWorld, isOutside: true };
  const backOffice = t`Back office`;
  return (
    <Shell
      density="admin"
      startsAsRail={isDesk}
      widths={widths}
      entries={[...entries, outside]}
      brand={(isCollapsed) =>
        isCollapsed ? (
          <a href={home} aria-label={name}>
            <Mark />
          </a>
        ) : (
          <Logo name={name} legalName={`${name} ${backOffice}`} href={home} />
        )
      }
      foot={<Version />}
      headerStart={<SearchButton staff={staff.code} />}
      header={<AdminHeader staff={staff} />}
    >
      {children}
    </Shell>
  );
}

/** What staff name when they report something. */
function Version() {
  const { version } = useRootData();
  return (
    <footer className={classes.version}>
      <Trans>Version {version}</Trans>
    </footer>
  );
}

const MenuCount = ({ children }: { children: string }) => (
  <span className={classes.count} aria-hidden>
    {children}
  </span>
);
