import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconCircleCheck,
  IconId,
  IconMessage,
  IconPencil,
  IconReceiptRupee,
  IconRotate2,
  IconSettings,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Recent as Happened, RecentType } from '#contract/dashboard/dashboard.ts';
import { inr } from '#contract/values/money.ts';
import { useWaiting } from '#web/admin/words.ts';
import { moment } from '#web/lib/format.ts';
import classes from './recent.module.css';

interface Look {
  readonly family: 'neutral' | 'yellow' | 'green' | 'blue' | 'red';
  readonly Icon: typeof IconId;
  readonly to: (row: Happened) => string;
}

const deposit = ({ code }: Happened) => `/admin/deposits?status=all&open=${code}`;
const withdrawal = ({ code }: Happened) => `/admin/withdrawals?status=all&open=${code}`;
const member = ({ member: who, code }: Happened) => `/admin/users?open=${who?.code ?? code}`;
const identity = ({ code }: Happened) => `/admin/kyc?status=all&open=${code}`;

const looks: Readonly<Record<RecentType, Look>> = {
  user_registration: { family: 'neutral', Icon: IconUserPlus, to: member },
  deposit_pending: { family: 'yellow', Icon: IconReceiptRupee, to: deposit },
  deposit_approved: { family: 'green', Icon: IconCircleCheck, to: deposit },
  deposit_reversed: { family: 'red', Icon: IconRotate2, to: deposit },
  withdrawal_requested: { family: 'yellow', Icon: IconReceiptRupee, to: withdrawal },
  withdrawal_approved: { family: 'green', Icon: IconCircleCheck, to: withdrawal },
  payout_paid: { family: 'green', Icon: IconCircleCheck, to: withdrawal },
  support_ticket: { family: 'blue', Icon: IconMessage, to: ({ code }) => `/admin/support?open=${code}` },
  user_suspended: { family: 'red', Icon: IconBan, to: member },
  kyc_sent: { family: 'yellow', Icon: IconId, to: identity },
  kyc_verified: { family: 'green', Icon: IconId, to: identity },
  setting_changed: { family: 'neutral', Icon: IconSettings, to: () => '/admin/settings' },
  staff_changed: { family: 'neutral', Icon: IconUserShield, to: () => '/admin/staff' },
  content_changed: { family: 'neutral', Icon: IconPencil, to: () => '/admin/faq' },
};

/** What happened lately, newest first. */
export function Recent({ recent, hasLog }: { recent: readonly Happened[]; hasLog: boolean }) {
  if (recent.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="recent">
      <header>
        <h2 id="recent" className={classes.title}>
          <Trans>Recent activity</Trans>
        </h2>
        {hasLog && (
          <Link to="/admin/activity">
            <Trans>Activity log</Trans>
          </Link>
        )}
      </header>
      <ul>
        {recent.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: Happened }) {
  const { i18n } = useLingui();
  const waiting = useWaiting();
  const { family, Icon, to } = looks[row.type];
  return (
    <li>
      <Link to={to(row)}>
        <span className={classes.icon} data-family={family}>
          <Icon size={16} stroke={1.9} aria-hidden />
        </span>
        <span className={classes.words}>
          <Sentence row={row} />
        </span>
        <time dateTime={row.at} title={moment(i18n.locale, row.at)}>
          {waiting(row.at)}
        </time>
      </Link>
    </li>
  );
}

interface Said {
  readonly code: string;
  readonly name: string;
  /** The name, or the code of somebody who is no longer known. */
  readonly who: string;
  readonly sum: string;
  readonly clerk: string;
  readonly subject: string;
}

/** The name or the code first: that is what the eye looks for. */
function Sentence({ row }: { row: Happened }) {
  const { t } = useLingui();
  const { type, code, by, member: whose, amount, subject, words } = row;
  const name = whose?.name ?? '';
  const sum = amount === null ? '' : inr(amount);
  const said: Said = { code, name, who: name || code, sum, clerk: by ?? t`the machine`, subject: subject ?? '' };
  return (
    ofMoney(type, said) ??
    ofPeople(type, said) ?? (
      <>
        <b>{said.clerk}</b> {words}: {code}
      </>
    )
  );
}

function ofMoney(type: RecentType, { code, name, sum, clerk }: Said): ReactNode {
  switch (type) {
    case 'deposit_pending':
      return (
        <Trans>
          <b>{code}</b> sent, {sum} from {name}
        </Trans>
      );
    case 'deposit_approved':
      return (
        <Trans>
          <b>{code}</b> approved by {clerk}, {sum} from {name}
        </Trans>
      );
    case 'deposit_reversed':
      return (
        <Trans>
          <b>{code}</b> reversed by {clerk}, {sum} from {name}
        </Trans>
      );
    case 'withdrawal_requested':
      return (
        <Trans>
          <b>{code}</b> requested, {sum} by {name}
        </Trans>
      );
    case 'withdrawal_approved':
      return (
        <Trans>
          <b>{code}</b> approved by {clerk}, {sum} for {name}
        </Trans>
      );
    case 'payout_paid':
      return (
        <Trans>
          <b>{code}</b> paid, {sum} to {name}
        </Trans>
      );
    default:
      return null;
  }
}

function ofPeople(type: RecentType, { code, name, who, clerk, subject }: Said): ReactNode {
  switch (type) {
    case 'user_registration':
      return (
        <Trans>
          <b>{who}</b> registered
        </Trans>
      );
    case 'support_ticket':
      return (
        <Trans>
          <b>{code}</b> “{subject}”, {name}
        </Trans>
      );
    case 'user_suspended':
      return (
        <Trans>
          <b>{who}</b> suspended by {clerk}
        </Trans>
      );
    case 'kyc_sent':
      return (
        <Trans>
          <b>{who}</b> sent identity papers
        </Trans>
      );
    case 'kyc_verified':
      return (
        <Trans>
          <b>{who}</b> verified by {clerk}
        </Trans>
      );
    default:
      return null;
  }
}
