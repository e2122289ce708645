import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { type MyTicketDetails, rateMyTicket } from '#contract/support/my-tickets.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './rating.module.css';

const MOST = 5;

/** How content she is, once it is solved. It can be changed; nobody has to. */
export function Rating({ ticket: { code, rating } }: { ticket: MyTicketDetails }) {
  const [isChanging, setChanging] = useState(rating === null);
  if (rating && !isChanging)
    return (
      <div className={classes.rated}>
        <Stars given={rating.stars} />
        <Plural value={rating.stars} one="You gave # star of 5." other="You gave # stars of 5." />
        <button type="button" className={classes.link} onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </button>
      </div>
    );
  return <RatingForm code={code} given={rating ?? undefined} onSent={() => setChanging(false)} />;
}

const Stars = ({ given }: { given: number }) => (
  <span className={classes.stars} aria-hidden>
    {Array.from({ length: MOST }, (_, index) => (index < given ? 'full' : 'empty')).map((kind, index) => {
      const Icon = kind === 'full' ? IconStarFilled : IconStar;
      // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity
      return <Icon key={index} size={20} stroke={1.75} />;
    })}
  </span>
);

interface FormProps {
  readonly code: string;
  readonly given: { readonly stars: number; readonly note: string } | undefined;
  readonly onSent: () => void;
}

function RatingForm({ code, given, onSent }: FormProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useErrorWords();
  const action = useAction(rateMyTicket);
  const [stars, setStars] = useState(given?.stars);
  const [note, setNote] = useState(given?.note ?? '');
  const names = [t`1 star: not content`, t`2 stars`, t`3 stars`, t`4 stars`, t`5 stars: very content`];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!stars) return;
    const outcome = await action.run({ params: { code }, body: { stars, note } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`We could not save it. Please try again.` }));
    if (outcome?.answer) {
      toast.success(t`Thank you for telling us.`);
      onSent();
    }
  }

  return (
    <form className={classes.rating} onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend>
          <Trans>How well did we help you?</Trans>
        </legend>
        <div className={classes.choose}>
          {names.map((name, index) => {
            const value = index + 1;
            const Icon = stars && value <= stars ? IconStarFilled : IconStar;
            return (
              <label key={name} title={name}>
                <input type="radio" name={id} value={value} checked={stars === value} aria-label={name} onChange={() => setStars(value)} />
                <Icon size={28} stroke={1.75} aria-hidden />
              </label>
            );
          })}
        </div>
      </fieldset>
      {stars && (
        <>
          <Textarea
            label={
              <>
                <Trans>Anything to add?</Trans>{' '}
                <span className={classes.optional}>
                  <Trans>(optional)</Trans>
                </span>
              </>
            }
            autosize
            minRows={2}
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" aria-busy={action.isBusy}>
              <Trans>Send rating</Trans>
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
