import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { useMoment } from '#web/admin/words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import type { AskedAct } from './dialogs/staff-dialog.tsx';
import classes from './staff.module.css';

interface Props {
  readonly staff: readonly Staff[];
  readonly me: string;
  readonly onAsk: (asked: AskedAct) => void;
}

/** Lost second factors on their way to new ones: one asks, another agrees, time passes, and until then it can be stopped. */
export function Resets({ staff, ...rest }: Props) {
  return staff.filter((person) => person.secondFactorReset).map((person) => <Reset key={person.code} person={person} {...rest} />);
}

function Reset({ person, me, onAsk }: Omit<Props, 'staff'> & { readonly person: Staff }) {
  const { t } = useLingui();
  const moment = useMoment();
  const mayAgree = useHasPermission('second.person');
  const mayWrite = useHasPermission('staff.write');
  const { fullName, secondFactorReset: reset } = person;
  if (!reset) return null;
  const { requestedBy, approvedBy, reason } = reset;
  const [asked, ready] = [moment(reset.requestedAt), reset.readyAt ? moment(reset.readyAt) : ''];
  return (
    <Note kind="yellow" role="region" aria-label={t`New second factor for ${fullName}`}>
      <div className={classes.reset}>
        <div>
          <b>
            <Trans>New second factor for {fullName}</Trans>
          </b>
          <p>
            <Trans>
              {requestedBy} asked on {asked}: {reason}
            </Trans>
          </p>
          <p>
            {approvedBy ? (
              <Trans>
                {approvedBy} agreed. The link to set up a new one is sent on {ready}; until then it can be stopped, also by {fullName}.
              </Trans>
            ) : (
              <Trans>Waits for a second person to agree.</Trans>
            )}
          </p>
        </div>
        <span className={classes.acts}>
          {mayWrite && (
            <Button
              variant="default"
              data-size="sm"
              aria-label={t`Stop: new second factor for ${fullName}`}
              onClick={() => onAsk({ act: 'stop', person })}
            >
              <Trans>Stop</Trans>
            </Button>
          )}
          {mayAgree && !approvedBy && person.code !== me && (
            <Button data-size="sm" aria-label={t`Agree: new second factor for ${fullName}`} onClick={() => onAsk({ act: 'agree', person })}>
              <Trans>Agree</Trans>
            </Button>
          )}
        </span>
      </div>
    </Note>
  );
}
