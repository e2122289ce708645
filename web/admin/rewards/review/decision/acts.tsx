import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import { inr } from '#contract/values/money.ts';
import { KeyHints } from '#web/admin/desk/decision/acts.tsx';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { PanelActs } from '#web/ui/panel.tsx';
import type { RewardDraft } from './use-reward-decision.ts';

interface Props {
  readonly details: RewardDetails;
  readonly decision: RewardDraft;
  readonly refusal: string | undefined;
}

/** At the lower edge: what can be done with it now, and by this reader. */
export function Acts({ details: { acts, isOwn, amount }, decision, refusal }: Props) {
  const sum = inr(amount);
  const said = (
    <>
      <Refusal>{refusal}</Refusal>
      {isOwn && (
        <Note kind="yellow">
          <Trans>Your own account is part of this. Another person has to decide it.</Trans>
        </Note>
      )}
    </>
  );
  if (acts.length === 0 && !isOwn && !refusal) return null;
  const button = (act: RewardAct, key: string) => ({
    'data-decision': act,
    'aria-keyshortcuts': key,
    rightSection: <Kbd>{key}</Kbd>,
    onClick: () => decision.start(act),
  });
  return (
    <PanelActs hints={<KeyHints />} said={said}>
      {acts.includes('refuse') && (
        <Button variant="outline" color="red" {...button('refuse', 'R')}>
          <Trans>Refuse</Trans>
        </Button>
      )}
      {acts.includes('hold') && (
        <Button variant="default" {...button('hold', 'H')}>
          <Trans>Hold</Trans>
        </Button>
      )}
      {acts.includes('release') && (
        <Button color="green" {...button('release', 'A')}>
          <Trans>Release {sum}</Trans>
        </Button>
      )}
    </PanelActs>
  );
}

const colours = { refuse: { color: 'red' }, release: { color: 'green' }, hold: {} } as const;

export const ConfirmAct = ({ decision, act, refusal }: Omit<Props, 'details'> & { act: RewardAct }) => (
  <PanelActs said={<Refusal>{refusal}</Refusal>}>
    <Button variant="subtle" onClick={decision.stop}>
      <Trans>Cancel</Trans>
    </Button>
    <Button {...colours[act]} data-act="confirm" aria-busy={decision.isBusy} onClick={() => void decision.confirm()}>
      {act === 'refuse' && <Trans>Refuse the reward</Trans>}
      {act === 'release' && <Trans>Release the reward</Trans>}
      {act === 'hold' && <Trans>Hold the reward</Trans>}
    </Button>
  </PanelActs>
);
