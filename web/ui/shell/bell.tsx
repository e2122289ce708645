import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { moment } from '#web/lib/format.ts';
import classes from './bell.module.css';

export interface Notices<N extends Notification = Notification> {
  readonly rows: readonly N[];
  readonly unread: number;
}

interface Props<N extends Notification> {
  /** Undefined: they could not be read. */
  readonly notices: Notices<N> | undefined;
  /** Where there are none yet. */
  readonly nothing: string;
  /** The newest one that was seen; it and all before it are read. */
  readonly onRead: (upTo: number) => void;
  /** What kind of news it is, where there are several. */
  readonly typeOf?: (notice: N) => NoticeType;
}

export interface NoticeType {
  readonly icon: ReactNode;
  readonly name: string;
}

/** What happened, newest first. Opening it is reading it. */
export function Bell<N extends Notification>({ notices, nothing, onRead, typeOf }: Props<N>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const unread = notices?.unread ?? 0;

  function toggle() {
    const newest = notices?.rows[0];
    if (!isOpen && unread > 0 && newest) onRead(newest.id);
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
        {!notices && <Trans>We could not load your notifications.</Trans>}
        {notices?.rows.length === 0 && nothing}
        {notices && notices.rows.length > 0 && <List rows={notices.rows} typeOf={typeOf} onFollow={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ListProps<N extends Notification> {
  readonly rows: readonly N[];
  readonly typeOf: Props<N>['typeOf'];
  readonly onFollow: () => void;
}

function List<N extends Notification>({ rows, typeOf, onFollow }: ListProps<N>) {
  return (
    <ul>
      {rows.map((notice) => (
        <Row key={notice.id} notice={notice} type={typeOf?.(notice)} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function Row({ notice, type, onFollow }: { notice: Notification; type: NoticeType | undefined; onFollow: () => void }) {
  const { i18n } = useLingui();
  const { message, link, at, read } = notice;
  return (
    <li data-unread={!read}>
      {type && (
        <span className={classes.icon} aria-hidden>
          {type.icon}
        </span>
      )}
      <div>
        {!read && (
          <VisuallyHidden>
            <Trans>Unread</Trans>
          </VisuallyHidden>
        )}
        {link ? (
          <Link to={link} onClick={onFollow}>
            {message}
          </Link>
        ) : (
          message
        )}
        <p className={classes.when}>
          {type && `${type.name} · `}
          <time dateTime={at}>{moment(i18n.locale, at)}</time>
        </p>
      </div>
    </li>
  );
}
