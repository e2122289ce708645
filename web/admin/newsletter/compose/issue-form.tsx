import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addIssue, BODY_LENGTH, changeIssue, type Issue, type IssueTexts } from '#contract/newsletter/issues.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './compose.module.css';

interface Props {
  readonly issue: Issue | undefined;
  readonly saved: IssueTexts;
  readonly onChange: (texts: IssueTexts) => void;
}

/** English is needed; without Hindi its readers get the English. */
export function IssueForm({ issue, saved, onChange }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Of the text that was typed over, not of what somebody else may have saved since.
  const [version, setVersion] = useState(issue?.version ?? 0);
  const adding = useAction(addIssue, { revalidate: false });
  const changing = useAction(changeIssue);
  async function save(body: { texts: IssueTexts }) {
    const outcome = issue ? await changing.run({ params: { code: issue.code }, body: { ...body, version } }) : await adding.run({ body });
    if (!outcome?.answer) return outcome?.error;
    setVersion(outcome.answer.version);
    toast.success(t`The draft is saved`);
    if (!issue) await navigate(`/admin/newsletter/issues/${outcome.answer.code}`, { replace: true });
    return undefined;
  }
  return (
    <section className={classes.card} aria-label={t`Text`}>
      <Form
        schema={addIssue.schema.body}
        defaults={{ texts: saved }}
        onSubmit={save}
        onChange={({ texts }) => onChange(texts)}
        submitLabel={<Trans>Save the draft</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        isBusy={adding.isBusy || changing.isBusy}
        failure={t`This did not work. Please try again.`}
        classNames={{ form: classes.form, submit: classes.submit }}
      >
        <TextField name="texts.en.subject" label={t`Subject in English`} />
        <ParagraphField
          name="texts.en.body"
          label={t`Text in English`}
          maxLength={BODY_LENGTH}
          rows={8}
          lang="en"
          hint={t`An empty line begins a paragraph, “# ” a heading, “- ” a point of a list. A link: [words](https://…)`}
        />
        <TextField name="texts.hi.subject" label={t`Subject in Hindi`} isOptional />
        <ParagraphField
          name="texts.hi.body"
          label={t`Text in Hindi`}
          maxLength={BODY_LENGTH}
          rows={4}
          lang="hi"
          hint={t`Left empty, Hindi readers get the English.`}
          isOptional
        />
      </Form>
    </section>
  );
}
