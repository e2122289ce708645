import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { addCannedReply, type CannedReply, cannedPlaceholders, changeCannedReply } from '#contract/support/answer-tickets.ts';
import { TicketCategory, ticketCategories } from '#contract/support/ticket-fields.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.ts';
import { useCategoryNames } from '#web/admin/support/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './replies.module.css';

/** A list has no “none”: an empty choice stands for it. */
const Body = addCannedReply.schema.body.extend({ category: z.union([z.literal(''), TicketCategory]) });

/** Without a reply: a new one. */
export function ReplyDialog({ reply, onClose }: { reply: CannedReply | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const categories = useCategoryNames();
  const adding = useAction(addCannedReply);
  const changing = useAction(changeCannedReply);
  const send = (values: z.input<typeof Body>) => {
    const body = { ...values, category: values.category || null };
    return reply ? changing.run({ params: { code: reply.code }, body: { ...body, version: reply.version } }) : adding.run({ body });
  };
  return (
    <FormDialog
      title={reply ? t`Edit the canned reply` : t`Add a canned reply`}
      lead={<Trans>The member gets it in Hindi if they read Hindi and it is written below, otherwise in English.</Trans>}
      schema={Body}
      defaults={{ title: reply?.title ?? '', category: reply?.category ?? '', texts: reply?.texts ?? { en: '', hi: '' } }}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={adding.isBusy || changing.isBusy}
      send={send}
      done={({ title }) => t`“${title}” is saved`}
      onClose={onClose}
    >
      <TextField name="title" label={t`Title`} hint={t`Only staff see it`} />
      <SelectField
        name="category"
        label={t`Category`}
        options={[{ value: '', label: t`Any category` }, ...ticketCategories.map((value) => ({ value, label: categories[value] }))]}
      />
      <ParagraphField name="texts.en" label={t`English`} rows={5} maxLength={5_000} lang="en" />
      <ParagraphField name="texts.hi" label={t`Hindi`} rows={5} maxLength={5_000} lang="hi" isOptional />
      <p className={classes.placeholders}>
        <Trans>These become what stands in the ticket:</Trans>{' '}
        {cannedPlaceholders.map((each) => (
          <code key={each}>{each}</code>
        ))}
      </p>
    </FormDialog>
  );
}
