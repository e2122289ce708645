import { Trans } from '@lingui/react/macro';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Theme } from '#contract/accounts/preferences.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './account-menu.module.css';
import { ThemeItems } from './theme-items.tsx';

export interface AccountLink {
  readonly to: string;
  readonly words: string;
  readonly Icon: typeof IconLogout;
}

interface Props {
  readonly name: string;
  /** Where the photo is; without one the initials stand there. */
  readonly photo?: string | null;
  /** Under the name: the member's id, or a staff member's role. */
  readonly detail: ReactNode;
  /** The account's own pages. */
  readonly links?: readonly AccountLink[];
  /** Keeps light or dark with the account; without it, with this browser alone. */
  readonly onTheme?: (theme: Theme) => void;
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
}

/** Who is signed in, how the page looks, and the way out. */
export function AccountMenu({ name, photo = null, detail, links = [], onTheme, isBusy, onSignOut }: Props) {
  return (
    <Menu width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''}>
          <VisuallyHidden>
            <Trans>Account menu</Trans>
          </VisuallyHidden>
          <Portrait name={name} photo={photo} />
          <span className={classes.words}>
            <b>{name}</b>
            <span>{detail}</span>
          </span>
          <IconChevronDown size={18} stroke={1.9} aria-hidden className={classes.arrow} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{name}</b>
          <span>{detail}</span>
        </div>
        <Menu.Divider />
        {links.map(({ to, words, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
            {words}
          </Menu.Item>
        ))}
        {links.length > 0 && <Menu.Divider />}
        <ThemeItems onChoose={onTheme} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} disabled={isBusy} onClick={onSignOut}>
          <Trans>Sign Out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
