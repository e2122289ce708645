import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { type DailyClose, signClose } from '#contract/reconciliation/closes.ts';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day as dayWords } from '#web/lib/format.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './close.module.css';
import { signed } from './signed.ts';

interface Props {
  readonly close: DailyClose;
  readonly isCovered: boolean;
  /** Days are closed in their order. */
  readonly isLaterClosed: boolean;
}

/** The signature, or why there can be none. */
export function Sign({ close, isCovered, isLaterClosed }: Props) {
  const maySign = useHasPermission('books.close');
  const { signature, unexplained } = close;
  if (signature)
    return signature.explanation ? (
      <Note kind="plain">
        <b>
          <Trans>Explanation</Trans>
        </b>
        <p>{signature.explanation}</p>
      </Note>
    ) : null;
  if (isLaterClosed)
    return (
      <Note kind="plain">
        <Trans>A later day is closed. This day can no longer be closed.</Trans>
      </Note>
    );
  if (!maySign)
    return !isCovered ? null : (
      <Note kind="plain">
        <Trans>A trustee closes the day.</Trans>
      </Note>
    );
  // Why not, stands in the list above.
  if (!isCovered || unexplained === null) return null;
  return <SignForm close={close} unexplained={unexplained} />;
}

const FormSchema = z.object({ explanation: z.string() });

function SignForm({ close, unexplained }: { close: DailyClose; unexplained: Paise }) {
  const { t, i18n } = useLingui();
  const signing = useAction(signClose);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const boxes = useRef<HTMLDivElement>(null);
  const { day, openExceptions } = close;
  const [on, rest, balance] = [
    dayWords(i18n.locale, day),
    signed(unexplained),
    close.bankBalance === null ? '' : inrExact(close.bankBalance),
  ];
  // Closing is for good: nobody does it with one click.
  const wanted = ['balance', ...(unexplained === 0 ? [] : ['difference']), ...(openExceptions > 0 ? ['exceptions'] : [])];
  const tick = (name: string) => setTicked(ticked.includes(name) ? ticked.filter((each) => each !== name) : [...ticked, name]);

  async function sign({ explanation }: z.input<typeof FormSchema>): Promise<ApiError | undefined> {
    if (wanted.some((name) => !ticked.includes(name))) {
      boxes.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
      return new ApiError(400, { code: 'invalid', message: t`Please tick every box first.` });
    }
    const outcome = await signing.run({ params: { day }, body: { unexplained, explanation } });
    if (outcome?.answer) toast.success(t`${on} is closed.`);
    return outcome?.error;
  }

  return (
    <section className={`${classes.card} ${classes.sign}`}>
      <Form
        schema={FormSchema}
        defaults={{ explanation: '' }}
        isBusy={signing.isBusy}
        submitLabel={<Trans>Close {on}</Trans>}
        busyLabel={<Trans>Closing…</Trans>}
        failure={t`The day could not be closed. Please try again.`}
        onSubmit={sign}
        footer={
          <p className={classes.quiet}>
            <Trans>Closes the day for good: nothing can be booked on this date afterwards. It cannot be undone.</Trans>
          </p>
        }
      >
        {unexplained !== 0 && (
          <TextField
            name="explanation"
            label={<Trans>Explain {rest}</Trans>}
            hint={<Trans>Saved with this day’s record.</Trans>}
            autoComplete="off"
          />
        )}
        <div ref={boxes} className={classes.ticks}>
          <Checkbox
            checked={ticked.includes('balance')}
            onChange={() => tick('balance')}
            label={<Trans>I compared {balance} with the bank’s website</Trans>}
          />
          {wanted.includes('difference') && (
            <Checkbox
              checked={ticked.includes('difference')}
              onChange={() => tick('difference')}
              label={<Trans>I accept the difference of {rest} as explained</Trans>}
            />
          )}
          {wanted.includes('exceptions') && (
            <Checkbox
              checked={ticked.includes('exceptions')}
              onChange={() => tick('exceptions')}
              label={<Plural value={openExceptions} one="I carry # exception forward" other="I carry # exceptions forward" />}
            />
          )}
        </div>
      </Form>
    </section>
  );
}
