import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteIssue, type Issue, sendIssue, testIssue } from '#contract/newsletter/issues.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { count } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './compose.module.css';
import { Links } from './preview.tsx';

/** What is saved is what is sent: while something else stands in the form, nothing can be. */
export function SendCard({ issue, isSaved }: { issue: Issue; isSaved: boolean }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'send' | 'delete'>();
  const sending = useAction(sendIssue);
  const deleting = useAction(deleteIssue, { revalidate: false });
  const close = () => setAsked(undefined);
  const { code, version } = issue;
  const failure = t`This did not work. Please try again.`;
  async function send() {
    const outcome = await sending.run({ params: { code }, body: { version } });
    close();
    if (outcome?.error) toast.failure(words(outcome.error, { failure }));
  }
  async function remove() {
    const outcome = await deleting.run({ params: { code } });
    close();
    if (outcome?.answer) await navigate('/admin/newsletter/issues');
    else if (outcome?.error) toast.failure(words(outcome.error, { failure }));
  }
  return (
    <TitledCard id="send" title={<Trans>Send</Trans>}>
      <div className={classes.inside}>
        {!isSaved && (
          <p className={classes.quiet}>
            <Trans>Save the draft first: what is saved is what is sent.</Trans>
          </p>
        )}
        <div className={classes.acts}>
          <Tests issue={issue} isSaved={isSaved} />
        </div>
        <div className={classes.acts}>
          <Button disabled={!isSaved} onClick={() => setAsked('send')}>
            <Trans>Send to everybody…</Trans>
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsked('delete')}>
            <Trans>Delete the draft…</Trans>
          </Button>
        </div>
      </div>
      <Confirm
        isOpen={asked === 'send'}
        question={t`Send “${issue.subject}” to everybody?`}
        act={<Trans>Send it</Trans>}
        isBusy={sending.isBusy}
        onConfirm={() => void send()}
        onClose={close}
      >
        <Readers issue={issue} />
        <Links links={issue.links} />
        <p>
          <Plural
            value={issue.waitMinutes}
            one="It begins in # minute. Until then every editor and trustee can stop it; they are told now."
            other="It begins in # minutes. Until then every editor and trustee can stop it; they are told now."
          />
        </p>
      </Confirm>
      <Confirm
        isOpen={asked === 'delete'}
        question={t`Delete “${issue.subject}”?`}
        act={<Trans>Delete the draft</Trans>}
        isDangerous
        isBusy={deleting.isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </TitledCard>
  );
}

function Tests({ issue: { code, hasHindi }, isSaved }: { issue: Issue; isSaved: boolean }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const testing = useAction(testIssue, { revalidate: false });
  return languages
    .filter((language) => language === 'en' || hasHindi)
    .map((language) => {
      const name = languageNames[language];
      return (
        <Button
          key={language}
          variant="default"
          disabled={!isSaved}
          aria-busy={testing.isBusy}
          onClick={async () => {
            const outcome = await testing.run({ params: { code }, body: { language } });
            if (outcome?.answer) toast.success(t`It is on its way to your own address`);
            else if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
          }}
        >
          {hasHindi ? <Trans>Send a test to me ({name})</Trans> : <Trans>Send a test to me</Trans>}
        </Button>
      );
    });
}

function Readers({ issue: { readers, hasHindi } }: { issue: Issue }) {
  const { i18n } = useLingui();
  const more = readers.isExact ? '' : '+';
  const [en, hi] = [`${count(i18n.locale, readers.en)}${more}`, `${count(i18n.locale, readers.hi)}${more}`];
  return (
    <p>
      {hasHindi ? (
        <Trans>
          {en} readers get it in English, {hi} in Hindi.
        </Trans>
      ) : (
        <Trans>
          {en} readers get it in English. {hi} who read Hindi get it in English too: there is no Hindi text.
        </Trans>
      )}
    </p>
  );
}
