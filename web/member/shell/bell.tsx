import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { markMyNotificationsRead, type Notification } from '#contract/notifications.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { moment } from '#web/lib/format.ts';
import classes from './bell.module.css';

export interface Notices {
  readonly rows: readonly Notification[];
  readonly unread: number;
}

/** What happened to the member, newest first. Opening it is reading it. */
export function Bell({ notices }: { notices: Notices | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const reading = useAction(markMyNotificationsRead);
  const unread = notices?.unread ?? 0;

  function toggle() {
    const newest = notices?.rows[0];
    if (!isOpen && unread > 0 && newest) void reading.run({ body: { upTo: newest.id } });
    setOpen(!isOpen);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`} onClick={toggle}>
          <IconBell size={22} stroke={1.75} aria-hidden />
          {unread > 0 && <span className={classes.dot} aria-hidden />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.list ?? ''} aria-label={t`Notifications`} tabIndex={-1} data-autofocus>
        <Content notices={notices} onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Content({ notices, onFollow }: { notices: Notices | undefined; onFollow: () => void }) {
  const { i18n } = useLingui();
  if (!notices) return <Trans>We could not load your notifications.</Trans>;
  if (notices.rows.length === 0) return <Trans>Nothing yet. News about your account will appear here.</Trans>;
  return (
    <ul>
      {notices.rows.map(({ id, message, link, at, read }) => (
        <li key={id} data-unread={!read}>
          {link ? (
            <Link to={link} onClick={onFollow}>
              {message}
            </Link>
          ) : (
            message
          )}
          <time dateTime={at}>{moment(i18n.locale, at)}</time>
        </li>
      ))}
    </ul>
  );
}
