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
    clear: isOpen ? t`Will be shown on the campaign’s donor wall.` : t`Shown on the campaign’s donor wall.`,
    waiting: isOpen
      ? t`The name filter flagged it. Approving the deposit shows it; or hide it.`
      : t`Waiting: the name filter flagged it. The donor wall shows “Anonymous”.`,
    shown: isOpen ? t`The name will be shown on the donor wall.` : t`Approved: shown on the campaign’s donor wall.`,
    withheld: t`Hidden: the donor wall shows “Anonymous”.`,
  };

  async function review(state: 'shown' | 'withheld') {
    const outcome = await reviewing.run({ params: { code }, body: { state } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(state === 'shown' ? t`The name is shown` : t`The name is hidden`);
    onReviewed();
  }

  return (
    <section className={classes.wall} data-waiting={wall.state === 'waiting'} aria-labelledby="deposit-wall">
      <h2 id="deposit-wall">
        <Trans>Name on the donor wall</Trans>
      </h2>
      <blockquote dir="auto">{wall.name}</blockquote>
      <p>{said[wall.state]}</p>
      {mayReview && (
        <div className={classes.acts}>
          {wall.state !== 'shown' && wall.state !== 'clear' && (
            <Button variant="default" data-size="sm" loading={reviewing.isBusy} onClick={() => void review('shown')}>
              <Trans>Show the name</Trans>
            </Button>
          )}
          {wall.state !== 'withheld' && (
            <Button variant="default" data-size="sm" loading={reviewing.isBusy} onClick={() => void review('withheld')}>
              <Trans>Hide the name</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
