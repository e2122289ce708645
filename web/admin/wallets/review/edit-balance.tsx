import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { SecondPersonNote } from '#web/admin/second-person/second-person-note.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { RupeeInput } from '#web/ui/form/money/rupee-input.tsx';
import { type CorrectionInput, type Missing, useCorrection } from './use-correction.ts';
import classes from './wallet.module.css';

/** The new wallet balance; what is booked is the difference, with a reason that the member reads. Nothing for those who only look. */
export function EditBalance(input: CorrectionInput) {
  const { mayCorrect, isOwn, secondPerson } = input.details;
  if (!mayCorrect && !isOwn && !secondPerson) return null;
  return (
    <section className={classes.edit} aria-labelledby="edit-balance">
      <h2 id="edit-balance">
        <Trans>Edit Balance</Trans>
      </h2>
      {isOwn ? (
        <Note kind="yellow">
          <Trans>This is your own wallet. Another person has to correct it.</Trans>
        </Note>
      ) : secondPerson ? (
        <SecondPersonNote notice={secondPerson} />
      ) : (
        <Fields {...input} />
      )}
    </section>
  );
}

function Fields(input: CorrectionInput) {
  const { t } = useLingui();
  const { wallet } = input.details;
  const { form, refusal, after, setAfter, reason, setReason, about, setAbout, send, isBusy, difference, missing } = useCorrection(input);
  const faults = {
    amount: t`Please enter the new balance, such as 250 or 250.50`,
    same: t`That is the balance already`,
    reason: t`Please give a reason`,
  };
  const fault = (...of: Missing[]) => missing && of.includes(missing) && <FieldError>{faults[missing]}</FieldError>;
  return (
    <form
      ref={form}
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>
        <Trans>Books a correction. Earlier entries stay as they are.</Trans>
      </p>
      <RupeeInput
        label={t`New wallet balance (₹)`}
        amount={undefined}
        placeholder={inrExact(wallet)}
        error={fault('amount', 'same') || null}
        onAmount={setAfter}
      />
      <dl className={classes.change}>
        <Row name={t`Wallet now`} sum={inrExact(wallet)} />
        <Row name={t`Correction`} sum={difference === undefined ? '–' : signed(difference)} />
        <Row name={t`Wallet after`} sum={after === undefined ? '–' : inrExact(after)} />
      </dl>
      <Textarea
        label={t`Reason`}
        description={t`The member reads this in the statement.`}
        rows={3}
        maxLength={500}
        value={reason}
        error={fault('reason') || null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextInput
        label={t`About (optional)`}
        placeholder={t`WTH001`}
        maxLength={40}
        autoComplete="off"
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" fullWidth aria-busy={isBusy}>
        {difference ? <BookButton sum={signed(difference)} /> : <Trans>Book the correction</Trans>}
      </Button>
      <p>
        <Trans>A large correction needs a second person. A balance cannot go below zero.</Trans>
      </p>
    </form>
  );
}

const signed = (amount: Paise): string => `${amount > 0 ? '+' : ''}${inrExact(amount)}`;

const BookButton = ({ sum }: { sum: string }) => <Trans>Book correction of {sum}</Trans>;

const Row = ({ name, sum }: { name: string; sum: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
);
