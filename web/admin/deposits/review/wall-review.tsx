import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reviewWall, type WallText } from '#contract/donations/wall.ts';
import { type DonationStatus, donationCan } from '#contract/values/status.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import classes from './wall-review.module.css';

interface Props {
  readonly code: string;
  readonly status: DonationStatus;
  readonly wall: WallText;
  readonly mayReview: boolean;
  readonly onReviewed: () => void;
}

/** What the public will read, word for word, before it does: whoever approves has seen it. */
export function WallReview({ code, status, wall, mayReview, onReviewed }: Props) {
  const { t } = useLingui();
  const words = useErrorWords();
  const reviewing = useAction(reviewWall);
  const isOpen = donationCan('approve', status);
  const said = {
    clear: isOpen ? t`Will stand on the campaign’s wall.` : t`Stands on the campaign’s wall.`,
    waiting: isOpen
      ? t`The filter objects to it. Approving shows it; or withhold it.`
      : t`Waits: the filter objects to it. The wall says «Anonymous».`,
    shown: isOpen ? t`Let through to the wall.` : t`Let through: it stands on the campaign’s wall.`,
    withheld: t`Withheld: the wall says «Anonymous».`,
  };

  async function review(state: 'shown' | 'withheld') {
    const outcome = await reviewing.run({ params: { code }, body: { state } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not succeed. Please try again.` }));
    else if (outcome) toast.success(state === 'shown' ? t`The name is let through` : t`The name is withheld`);
    onReviewed();
  }

  return (
    <section className={classes.wall} data-waiting={wall.state === 'waiting'} aria-labelledby="deposit-wall">
      <h2 id="deposit-wall">
        <Trans>Name on the wall</Trans>
      </h2>
      <blockquote dir="auto">{wall.name}</blockquote>
      <p>{said[wall.state]}</p>
      {mayReview && (
        <div className={classes.acts}>
          {wall.state !== 'shown' && wall.state !== 'clear' && (
            <Button variant="default" data-size="sm" loading={reviewing.isBusy} onClick={() => void review('shown')}>
              <Trans>Let it through</Trans>
            </Button>
          )}
          {wall.state !== 'withheld' && (
            <Button variant="default" data-size="sm" loading={reviewing.isBusy} onClick={() => void review('withheld')}>
              <Trans>Withhold it</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
