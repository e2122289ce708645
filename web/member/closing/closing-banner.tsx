import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { day } from '#web/lib/format.ts';
import { useClosure } from '#web/member/use-me.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './closing.module.css';
import { useKeepAccount } from './use-keep-account.ts';

/** On every page while the account is about to be closed: until when that can be cancelled, and the button that does. */
export function ClosingBanner() {
  const { i18n } = useLingui();
  const { keep, isBusy } = useKeepAccount();
  const waiting = useClosure()?.waiting;
  if (!waiting) return null;
  const on = day(i18n.locale, waiting.closesAt);
  return (
    <Note kind="yellow" role="status" className={classes.banner}>
      <span>
        {waiting.isHeldUp ? (
          <Trans>
            <b>Your account will be closed</b> as soon as nothing is in the way. <Link to="/user/profile/data">See what it is</Link>
          </Trans>
        ) : (
          <Trans>
            <b>Your account will be closed on {on}.</b> You can cancel that until then.
          </Trans>
        )}
      </span>
      <Button variant="default" data-size="sm" aria-busy={isBusy} onClick={() => void keep()}>
        <Trans>Keep my account</Trans>
      </Button>
    </Note>
  );
}
