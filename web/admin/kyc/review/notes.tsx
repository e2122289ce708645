import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { noteKyc } from '#contract/kyc/decide-kyc.ts';
import type { KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { useMoment } from '#web/admin/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './notes.module.css';

// Opened by few who look at a case.
const LateForm = latePart(() => import('#web/ui/form/form.tsx').then((part) => part.Form));

interface Props {
  readonly code: string;
  readonly notes: KycPapersSeen['notes'];
  readonly onAdded: () => void;
}

/** What reviewers tell each other. The member does not read it. */
export function Notes({ code, notes, onAdded }: Props) {
  const { t } = useLingui();
  const moment = useMoment();
  const noting = useAction(noteKyc, { revalidate: false });
  const [isWriting, setWriting] = useState(false);
  return (
    <section className={classes.notes} aria-labelledby="kyc-notes">
      <h2 id="kyc-notes">
        <IconLock size={16} stroke={1.9} aria-hidden /> <Trans>Notes for reviewers</Trans>
      </h2>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ by, at, text }) => (
            <li key={at + by}>
              <p>{text}</p>
              <small>
                {by} · {moment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {isWriting ? (
        <LateForm
          schema={noteKyc.schema.body}
          defaults={{ text: '' }}
          isBusy={noting.isBusy}
          submitLabel={<Trans>Add note</Trans>}
          busyLabel={<Trans>Saving...</Trans>}
          failure={t`This did not work. Please try again.`}
          onSubmit={async (body) => {
            const outcome = await noting.run({ params: { code }, body });
            if (outcome?.answer) {
              setWriting(false);
              onAdded();
            }
            return outcome?.error;
          }}
          footer={
            <Button variant="subtle" onClick={() => setWriting(false)}>
              <Trans>Cancel</Trans>
            </Button>
          }
        >
          <TextField name="text" label={<Trans>Note</Trans>} />
        </LateForm>
      ) : (
        <Button variant="default" data-size="sm" onClick={() => setWriting(true)}>
          <Trans>Write a note</Trans>
        </Button>
      )}
    </section>
  );
}
