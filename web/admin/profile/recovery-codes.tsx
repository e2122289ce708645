import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { replaceRecoveryCodes } from '#contract/accounts/password.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './profile.module.css';

/** How many are left, and new ones; these are shown once, until the page is left. */
export function RecoveryCodes({ left }: { left: number }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(replaceRecoveryCodes);
  const list = useRef<HTMLUListElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  async function replace() {
    const outcome = await action.run({});
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not make new codes. Please try again.` }));
    if (outcome?.answer) setCodes(outcome.answer.recoveryCodes);
  }
  return (
    <section className={classes.card} aria-labelledby="recovery-codes">
      <header>
        <h2 id="recovery-codes" className={classes.title}>
          <Trans>Recovery codes</Trans>
        </h2>
        <Button variant="default" aria-busy={action.isBusy} onClick={() => void replace()}>
          <Trans>Make new codes</Trans>
        </Button>
      </header>
      <div className={classes.content}>
        <p>
          <Plural value={left} _0="No code is left." one="# code is left." other="# codes are left." />{' '}
          <Trans>If you lose your phone, each code signs you in once.</Trans>
        </p>
        {codes && (
          <>
            <Note kind="green" role="status">
              <Trans>These are your new codes. They are shown only now, and the old ones no longer work.</Trans>
            </Note>
            <ul ref={list} className={classes.codes}>
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
            <CopyButton
              text={codes.join('\n')}
              label={t`Copy the recovery codes`}
              failure={t`Failed to copy the codes. Please copy manually.`}
              target={list}
            />
          </>
        )}
      </div>
    </section>
  );
}
