import { Trans, useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { UploadedFile } from '#contract/files/files.ts';
import { type MyTicketDetails, replyToMyTicket } from '#contract/support/my-tickets.ts';
import { Attachments, MessageText, MOST_FILES } from '#contract/support/ticket-fields.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { draftStore } from '#web/member/draft-store.ts';
import { FileHint } from '#web/member/support/file-hint.tsx';
import { useFilesInTheWay } from '#web/member/support/use-files-in-the-way.ts';
import { useAnswerTime } from '#web/member/support/use-ticket-words.ts';
import { useMe } from '#web/member/use-me.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { FilesField } from '#web/ui/form/file-field/files-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import classes from './thread.module.css';

const ReplyBody = z.object({ text: MessageText, attachments: Attachments });
type Values = z.input<typeof ReplyBody>;

const Draft = z.object({ savedAt: z.number(), text: z.string(), files: z.array(UploadedFile) });
const drafts = draftStore('reply', { shape: Draft, keptDays: 7 });

/** Her answer, kept in the browser until it is sent. A resolved ticket opens again with it (S-04.4). */
export function Reply({ ticket: { code, status } }: { ticket: MyTicketDetails }) {
  const { t } = useLingui();
  const me = useMe();
  const promise = useAnswerTime();
  const revalidator = useRevalidator();
  const { run, isBusy } = useAction(replyToMyTicket);
  const { blocked, onProgress } = useFilesInTheWay();
  const [times, setTimes] = useState(0);
  const place = `${me.code}:${code}`;
  const [start, setStart] = useState(() => drafts.read(place));
  const draft = useRef(start ?? { savedAt: 0, text: '', files: [] });

  function keep(change: Partial<z.infer<typeof Draft>>) {
    draft.current = { ...draft.current, ...change };
    const isEmpty = draft.current.text === '' && draft.current.files.length === 0;
    if (isEmpty) drafts.forget(place);
    else drafts.save(place, draft.current);
  }

  async function send(body: Values) {
    const outcome = await run({ params: { code }, body });
    if (outcome?.answer) {
      drafts.forget(place);
      draft.current = { savedAt: 0, text: '', files: [] };
      setStart(undefined);
      setTimes(times + 1);
      toast.success(t`Your reply is sent.`);
    }
    // Closed meanwhile: the page says so in place of the field.
    if (outcome?.error?.status === 409) await revalidator.revalidate();
    return outcome?.error;
  }

  return (
    <Form
      key={times}
      schema={ReplyBody}
      defaults={{ text: start?.text ?? '', attachments: start?.files.map((file) => file.code) ?? [] }}
      onChange={({ text }) => keep({ text })}
      onSubmit={send}
      isBusy={isBusy}
      blocked={blocked}
      submitLabel={
        <>
          <IconSend size={18} stroke={1.75} aria-hidden /> <Trans>Send reply</Trans>
        </>
      }
      busyLabel={<Trans>Sending...</Trans>}
      failure={t`We could not send your reply. Please try again.`}
      classNames={{ form: classes.reply, submit: classes.send }}
    >
      {(submit) => (
        <>
          <ParagraphField
            name="text"
            label={<Trans>Your reply</Trans>}
            rows={3}
            placeholder={t`Write a message`}
            hint={status === 'resolved' ? <Trans>This ticket is resolved. A reply opens it again.</Trans> : undefined}
          />
          <div className={classes.replyEnd}>
            <FilesField
              name="attachments"
              label={<Trans>Attachments</Trans>}
              add={<Trans>Attach</Trans>}
              hint={<FileHint />}
              kind="attachment"
              most={MOST_FILES}
              uploaded={start?.files ?? []}
              onUpload={(files) => keep({ files: [...files] })}
              onProgress={onProgress}
              isQuiet
            />
            <div className={classes.sending}>
              <span className={classes.promise}>{promise}</span>
              {submit}
            </div>
          </div>
        </>
      )}
    </Form>
  );
}
