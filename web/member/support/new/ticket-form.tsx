import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { FaqEntry } from '#contract/content.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import { type MyTicketDetails, NewTicket, openTicket } from '#contract/support/my-tickets.ts';
import { type Matter, MOST_FILES, ticketCategories, ticketPriorities } from '#contract/support/ticket-fields.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { FileHint } from '#web/member/support/file-hint.tsx';
import { useFilesInTheWay } from '#web/member/support/use-files-in-the-way.ts';
import { useAnswerTime, useTicketWords } from '#web/member/support/use-ticket-words.ts';
import { useMe } from '#web/member/use-me.ts';
import { FilesField } from '#web/ui/form/file-field/files-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type TicketDraft, ticketDrafts } from './draft.ts';
import { MatterField } from './matter-field.tsx';
import { matterOf } from './matter-of.ts';
import { MayHelp } from './may-help.tsx';
import classes from './new-ticket.module.css';

interface Props {
  readonly start: TicketDraft;
  readonly matters: readonly Matter[];
  readonly faq: readonly FaqEntry[];
  readonly onSent: (ticket: MyTicketDetails) => void;
}

const Fields = NewTicket.omit({ about: true });
type Typed = Pick<TicketDraft, 'subject' | 'category' | 'priority' | 'description'>;

export function TicketForm({ start, matters, faq, onSent }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const words = useTicketWords();
  const promise = useAnswerTime();
  const { run, isBusy } = useAction(openTicket);
  const { blocked, onProgress } = useFilesInTheWay();
  const [draft, setDraft] = useState(start);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const now = useRef(start);
  const matter = matterOf({ matters, chosen: draft.chosen, text: `${draft.subject}\n${draft.description}`, removed });

  function keep(change: Partial<TicketDraft>) {
    now.current = { ...now.current, ...change };
    setDraft(now.current);
    ticketDrafts.save(me.code, now.current);
  }

  async function send(values: NewTicket) {
    const outcome = await run({ body: { ...values, ...(matter ? { about: matter.code } : {}) } });
    if (outcome?.answer) onSent(outcome.answer);
    return outcome?.error;
  }

  const choices = { category: ticketCategories.map(asOption(words.category)), priority: ticketPriorities.map(asOption(words.priority)) };
  const { subject, category, priority, description } = start;
  return (
    <div className={classes.sides}>
      <Form
        schema={Fields}
        defaults={{ subject, category, priority, description, attachments: start.files.map(({ code }) => code) }}
        onChange={(values) => keep(typedOf(values as Typed))}
        onSubmit={send}
        isBusy={isBusy}
        blocked={blocked}
        submitLabel={<Trans>Send ticket</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send your ticket. Please try again.`}
        classNames={{ form: classes.form, submit: classes.send }}
      >
        {(submit) => (
          <>
            <TextField name="subject" label={<Trans>Subject</Trans>} autoComplete="off" />
            <div className={classes.pair}>
              <SelectField name="category" label={<Trans>Category</Trans>} options={choices.category} />
              <SelectField name="priority" label={<Trans>Priority</Trans>} options={choices.priority} />
            </div>
            <ParagraphField name="description" label={<Trans>Description</Trans>} />
            <MatterField
              {...{ matter, matters }}
              onChoose={(chosen) => keep({ chosen })}
              onRemove={({ code }) => {
                setRemoved([...removed, code]);
                keep({ chosen: '' });
              }}
            />
            <FilesField
              name="attachments"
              label={<Trans>Attachments</Trans>}
              isOptional
              add={<Trans>Add a file</Trans>}
              hint={<FileHint />}
              kind="attachment"
              most={MOST_FILES}
              uploaded={start.files}
              onUpload={(files: readonly UploadedFile[]) => keep({ files: [...files] })}
              onProgress={onProgress}
            />
            <div className={classes.end}>
              <p>
                {promise}. <Trans>You see the answer here and by email.</Trans>
              </p>
              {submit}
            </div>
          </>
        )}
      </Form>
      <MayHelp faq={faq} subject={draft.subject} category={draft.category} />
    </div>
  );
}

const asOption =
  <Value extends string>(words: (value: Value) => string) =>
  (value: Value) => ({ value, label: words(value) });

const typedOf = ({ subject, category, priority, description }: Typed): Typed => ({ subject, category, priority, description });
