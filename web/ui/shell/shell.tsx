import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDots, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigationType } from 'react-router';
import { latePart } from '#web/lib/late-part.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import classes from './shell.module.css';

// A wide screen never asks for it.
const SidebarOverlay = latePart(() => import('./sidebar-overlay.tsx').then((part) => part.SidebarOverlay));

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  /** Shorter, for the bar at the bottom of a phone; without one it stands only in the sidebar. */
  readonly tab?: string;
  /** Stands in that bar alone. */
  readonly isTabOnly?: boolean;
  readonly Icon: typeof IconDots;
  /** Where its pages stand beside its own address: there, too, it is the part one is in. */
  readonly alsoAt?: readonly string[];
  /** Another part of the site: its page is loaded whole. */
  readonly isOutside?: boolean;
  /** Entries with the same one stand together under it. */
  readonly group?: string;
  /** At its end, to be seen; `description` says it to those who listen. */
  readonly beside?: ReactNode;
  readonly description?: string | undefined;
}

interface Props {
  readonly widths: { readonly open: number; readonly collapsed: number };
  readonly entries: readonly MenuEntry[];
  /** The mark and the name; only the mark when the sidebar is collapsed. */
  readonly brand: (isCollapsed: boolean) => ReactNode;
  readonly header: ReactNode;
  /** In the header, beside the toggle. */
  readonly headerStart?: ReactNode;
  /** Below the menu, while there is room for words. */
  readonly foot?: ReactNode;
  /** A bar at the bottom of phones. */
  readonly hasTabs?: boolean;
  readonly density?: 'member' | 'admin';
  /** The page needs the room: wide, the sidebar begins as a rail. Whoever opens it keeps it open. */
  readonly startsAsRail?: boolean;
  readonly children: ReactNode;
}

/** Sidebar, header and content. Wide: open or a rail. Narrow: the sidebar lies over the page, closed until asked for. */
export function Shell({
  widths,
  entries,
  brand,
  header,
  headerStart,
  foot,
  hasTabs = false,
  density = 'member',
  startsAsRail = false,
  children,
}: Props) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [chosen, setCollapsed] = useState<boolean>();
  const isCollapsed = chosen ?? startsAsRail;
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const main = useFocusOnNavigation();
  const measures = { '--sidebar': `${isCollapsed ? widths.collapsed : widths.open}px` } as CSSProperties;
  const ToggleIcon = !isWide ? IconMenu2 : isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.shell} data-wide={isWide} data-density={density} style={measures}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {isWide ? (
        <aside id="sidebar" className={classes.sidebar} data-collapsed={isCollapsed}>
          <div className={classes.brand}>{brand(isCollapsed)}</div>
          <Menu entries={entries} isCollapsed={isCollapsed} />
          {!isCollapsed && foot}
        </aside>
      ) : (
        <SidebarOverlay isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} width={widths.open}>
          <div className={classes.brand}>{brand(false)}</div>
          <Menu entries={entries} onNavigate={() => setOverlayOpen(false)} />
          {foot}
        </SidebarOverlay>
      )}
      <div className={classes.page}>
        <header className={classes.header}>
          <ActionIcon
            aria-label={t`Toggle sidebar`}
            aria-expanded={isWide ? !isCollapsed : isOverlayOpen}
            aria-controls="sidebar"
            onClick={() => (isWide ? setCollapsed(!isCollapsed) : setOverlayOpen(true))}
          >
            <ToggleIcon size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
          {!isWide && density === 'member' && <span className={classes.headerBrand}>{brand(false)}</span>}
          {headerStart}
          <span className={classes.headerEnd}>{header}</span>
        </header>
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      {hasTabs && !isWide && <Tabs entries={entries} onMore={() => setOverlayOpen(true)} />}
    </div>
  );
}

const inSidebar = ({ isTabOnly = false }: MenuEntry): boolean => !isTabOnly;

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly isCollapsed?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

function Menu({ entries, isCollapsed = false, onNavigate }: MenuProps) {
  const { t } = useLingui();
  const shown = entries.filter(inSidebar);
  return (
    <nav aria-label={t`Main menu`} className={classes.menu}>
      {shown.map((entry, index) => (
        <Fragment key={entry.to}>
          {entry.group !== shown[index - 1]?.group && <p className={classes.group}>{entry.group}</p>}
          <Entry entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        </Fragment>
      ))}
    </nav>
  );
}

type EntryProps = Pick<MenuProps, 'isCollapsed' | 'onNavigate'> & { readonly entry: MenuEntry };

function Entry({ entry, isCollapsed = false, onNavigate }: EntryProps) {
  const { to, label, Icon, alsoAt = [], isOutside = false, beside, description } = entry;
  const { pathname } = useLocation();
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      <NavLink
        to={to}
        reloadDocument={isOutside}
        end={isOutside}
        className={classes.entry ?? ''}
        data-within={alsoAt.some((path) => pathname.startsWith(path))}
        aria-description={description}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{label}</span>
        {beside}
      </NavLink>
    </Tooltip>
  );
}

function Tabs({ entries, onMore }: { entries: readonly MenuEntry[]; onMore: () => void }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Shortcuts`} className={classes.tabs}>
      {entries
        .filter((entry) => entry.tab)
        .slice(0, 4)
        .map(({ to, tab, Icon }) => (
          <NavLink key={to} to={to} className={classes.tab ?? ''}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {tab}
          </NavLink>
        ))}
      {entries.some((entry) => !entry.tab) && (
        <button type="button" className={classes.tab} onClick={onMore}>
          <IconDots size={22} stroke={1.75} aria-hidden />
          <Trans>More</Trans>
        </button>
      )}
    </nav>
  );
}

/**
 * A new page is read from its beginning: the focus goes to the content, as it would with a page load. An address that was replaced without a click, such
 * as the newest ticket beside its list, takes the focus from nobody who is on her way.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReplaced && document.activeElement !== document.body) return;
    main.current?.focus();
  }, [pathname, isReplaced]);
  return main;
}
