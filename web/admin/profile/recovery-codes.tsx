import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { replaceRecoveryCodes } from '#contract/accounts/password.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { RecoveryCodes as CodePaper } from '#web/ui/second-factor/recovery-codes.tsx';
import classes from './profile.module.css';

/** How many are left, and new ones; these are shown once, until the page is left. */
export function RecoveryCodes({ left }: { left: number }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(replaceRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  async function replace() {
    const outcome = await action.run({});
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not make new codes. Please try again.` }));
    if (outcome?.answer) setCodes(outcome.answer.recoveryCodes);
  }
  return (
    <TitledCard
      id="recovery-codes"
      title={<Trans>Recovery codes</Trans>}
      beside={
        <Button variant="default" aria-busy={action.isBusy} onClick={() => void replace()}>
          <Trans>Make new codes</Trans>
        </Button>
      }
    >
      <div className={classes.content}>
        <p>
          <Plural value={left} _0="No code is left." one="# code is left." other="# codes are left." />{' '}
          {left > 0 ? (
            <Trans>If you lose your phone, each code signs you in once.</Trans>
          ) : (
            <Trans>Make new ones, so that you can sign in without your phone.</Trans>
          )}
        </p>
        {codes && (
          <>
            <Note kind="green" role="status">
              <Trans>These are your new codes. They are shown only now, and the old ones no longer work.</Trans>
            </Note>
            <div className={classes.paper}>
              <CodePaper codes={codes} />
            </div>
          </>
        )}
      </div>
    </TitledCard>
  );
}
