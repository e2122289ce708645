import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  agreeAsSecondPerson,
  refuseAsSecondPerson,
  type SecondPersonRequest,
  withdrawSecondPersonRequest,
} from '#contract/second-person.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './second-person-board.module.css';

interface Props {
  readonly rows: readonly SecondPersonRequest[];
  readonly mayAgree: boolean;
}

/** What one person asked for and another must agree to. Nothing is shown where nothing waits. */
export function SecondPersonBoard({ rows, mayAgree }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.board} aria-labelledby="second-person">
      <h2 id="second-person">
        <IconUsers size={20} stroke={1.75} aria-hidden /> <Trans>Waiting for a second person</Trans>
      </h2>
      <ul>
        {rows.map((row) => (
          <Request key={row.code} request={row} mayAgree={mayAgree && !row.isMine} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request, mayAgree }: { request: SecondPersonRequest; mayAgree: boolean }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const agreeing = useAction(agreeAsSecondPerson);
  const [refusal, setRefusal] = useState<string>();
  const { code, status } = request;
  const params = { code };

  async function agree() {
    setRefusal(undefined);
    const outcome = await agreeing.run({ params });
    if (outcome?.answer)
      toast.success(outcome.answer.status === 'waiting' ? t`${code} is agreed. It takes effect later.` : t`${code} is done`);
    if (outcome?.error) setRefusal(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  }

  return (
    <li className={classes.request}>
      <div className={classes.words}>
        <About request={request} />
        {request.lines.map((line, index) => (
          <p key={line} className={index === 0 ? classes.first : undefined}>
            {line}
          </p>
        ))}
        {request.link && (
          <p>
            <Link to={request.link}>
              <Trans>Review it first</Trans>
            </Link>
          </p>
        )}
        {refusal && (
          <Note kind="red" role="alert">
            {refusal}
          </Note>
        )}
      </div>
      <div className={classes.acts}>
        {request.isMine && <Withdraw code={code} />}
        {mayAgree && <Refuse code={code} isWaiting={status === 'waiting'} />}
        {mayAgree && status === 'open' && (
          <Button aria-busy={agreeing.isBusy} aria-label={t`Agree to ${code}`} onClick={() => void agree()}>
            <Trans>Agree</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function About({ request: { code, status, askedBy, askedAt, expiresAt, takesEffectAt } }: { request: SecondPersonRequest }) {
  const moment = useMoment();
  const [asked, expires, effect] = [moment(askedAt), moment(expiresAt), takesEffectAt ? moment(takesEffectAt) : ''];
  return (
    <p className={classes.about}>
      <b>{code}</b>{' '}
      {status === 'waiting' ? (
        <Trans>
          {askedBy} asked on {asked}; agreed, takes effect on {effect}
        </Trans>
      ) : (
        <Trans>
          {askedBy} asked on {asked}; expires on {expires}
        </Trans>
      )}
    </p>
  );
}

function Withdraw({ code }: { code: string }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const withdrawing = useAction(withdrawSecondPersonRequest);
  async function withdraw() {
    const outcome = await withdrawing.run({ params: { code } });
    if (outcome?.answer) toast.success(t`${code} is withdrawn`);
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
  }
  return (
    <Button variant="default" aria-busy={withdrawing.isBusy} aria-label={t`Withdraw ${code}`} onClick={() => void withdraw()}>
      <Trans context="a request">Withdraw</Trans>
    </Button>
  );
}

function Refuse({ code, isWaiting }: { code: string; isWaiting: boolean }) {
  const { t } = useLingui();
  const refusing = useAction(refuseAsSecondPerson);
  const [isAsking, setAsking] = useState(false);
  async function refuse(reason: string) {
    const outcome = await refusing.run({ params: { code }, body: { reason } });
    if (outcome?.error) return outcome.error;
    toast.success(t`${code} is refused`);
    setAsking(false);
    return undefined;
  }
  return (
    <>
      <Button variant="outline" color="red" aria-label={isWaiting ? t`Stop ${code}` : t`Refuse ${code}`} onClick={() => setAsking(true)}>
        {isWaiting ? <Trans>Stop</Trans> : <Trans>Refuse</Trans>}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t`Refuse ${code}?`}
          confirm={<Trans>Refuse</Trans>}
          isGrave
          isBusy={refusing.isBusy}
          onConfirm={refuse}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Nothing changes, and the person who asked is notified. Your reason is kept in the activity log.</Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
