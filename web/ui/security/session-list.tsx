import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useRef } from 'react';
import type { endMyOtherSessions, endMySession, endOtherStaffSessions, endStaffSession, Session } from '#contract/accounts/sessions.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day, lately, moment } from '#web/lib/format.ts';
import { Tag } from '#web/ui/badge.tsx';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './security.module.css';
import { useDeviceWords } from './use-device-words.ts';

interface Props {
  readonly sessions: readonly Session[];
  readonly one: typeof endMySession | typeof endStaffSession;
  readonly others: typeof endMyOtherSessions | typeof endOtherStaffSessions;
}

/** Where somebody is signed in, this device first; each other one can be signed out. */
export function SessionList({ sessions, one, others }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const deviceWords = useDeviceWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = useAction(one);
  const endingAll = useAction(others);

  /** The button that was pressed goes with its row: the keyboard stays here. */
  function end(error: Parameters<typeof words>[0] | undefined, success: string) {
    if (error) return toast.failure(words(error, { failure: t`We could not sign it out. Please try again.` }));
    toast.success(success);
    heading.current?.focus();
  }
  async function signOut({ code, device }: Session) {
    const outcome = await ending.run({ params: { code } });
    const name = deviceWords(device);
    if (outcome) end(outcome.error, t`Signed out: ${name}`);
  }
  async function signOutOthers() {
    const outcome = await endingAll.run({});
    if (outcome) end(outcome.error, t`All your other devices were signed out.`);
  }

  return (
    <TitledCard
      id="sessions"
      title={<Trans>Where you are signed in</Trans>}
      heading={heading}
      beside={
        sessions.some(({ isThis }) => !isThis) && (
          <Button variant="subtle" aria-busy={endingAll.isBusy} onClick={() => void signOutOthers()}>
            <Trans>Sign out all others</Trans>
          </Button>
        )
      }
    >
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Row key={session.code} session={session} onSignOut={() => void signOut(session)} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Row({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const { t, i18n } = useLingui();
  const name = useDeviceWords()(session.device);
  const Icon = /Android|iPhone|iPad|KaiOS/.test(session.device ?? '') ? IconDeviceMobile : IconDeviceLaptop;
  const opened = moment(i18n.locale, session.openedAt);
  const seen = lately(i18n.locale, session.lastSeenAt);
  const until = day(i18n.locale, session.endsAt);
  const { network } = session;
  return (
    <li>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <b>{name}</b>
        <p>
          {session.isThis ? (
            <Trans>Signed in since {opened}.</Trans>
          ) : (
            <Trans>
              Last seen {seen}. Signed in until {until}.
            </Trans>
          )}{' '}
          {network && (
            <span className={classes.network}>
              <Trans>Network {network}</Trans>
            </span>
          )}
        </p>
      </div>
      {session.isThis ? (
        <Tag family="green" Icon={IconCircleCheck} words={t`This device`} />
      ) : (
        <Button variant="default" size="sm" aria-label={t`Sign out ${name}`} onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
