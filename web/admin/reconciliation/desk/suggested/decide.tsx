import { Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { inr } from '#contract/values/money.ts';
import { ApproveButton, KeyHints } from '#web/admin/desk/decision/acts.tsx';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { PanelActs } from '#web/ui/panel.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './panel.module.css';
import { type DecideInput, useDecide } from './use-decide.ts';

/** The decision. Whatever is not exact needs a tick first: the eye of a person is the check. */
export function Decide(input: DecideInput) {
  const { mayMatch, mayApprove, needsTick, isTicked, tick, box, refusal, sum, accept, dismiss, isAccepting, isDismissing } =
    useDecide(input);
  if (!mayMatch) return null;
  return (
    <PanelActs hints={<KeyHints />} said={<Said refusal={refusal} mayApprove={mayApprove} />}>
      {needsTick && (
        <Checkbox
          ref={box}
          required
          className={classes.tick ?? ''}
          checked={isTicked}
          onChange={(event) => tick(event.currentTarget.checked)}
          label={<TickWords claim={input.claim} line={input.suggested.line} />}
        />
      )}
      <Button variant="default" aria-keyshortcuts="N" aria-busy={isDismissing} rightSection={<Kbd>N</Kbd>} onClick={() => void dismiss()}>
        <Trans>Not a match</Trans>
      </Button>
      <ApproveButton isBusy={isAccepting} isForbidden={!mayApprove} onClick={() => void accept()}>
        <Trans>Match and approve {sum}</Trans>
      </ApproveButton>
    </PanelActs>
  );
}

/** Beside the buttons, in view wherever one has scrolled to. */
const Said = ({ refusal, mayApprove }: { refusal: string | undefined; mayApprove: boolean }) => (
  <>
    <Refusal>{refusal}</Refusal>
    {!mayApprove && (
      <Note kind="plain" id="why-not">
        <Trans>Approving is for staff who review deposits.</Trans>
      </Note>
    )}
  </>
);

function TickWords({ claim, line }: Pick<DecideInput, 'claim'> & { line: DecideInput['suggested']['line'] }) {
  const sum = inr(line.amount);
  if (line.reference && line.reference !== claim.utr) {
    const utr = <Utr number={line.reference} />;
    return (
      <Trans>
        I compared both. Change the claim to the bank’s UTR {utr} and book {sum}.
      </Trans>
    );
  }
  return <Trans>I compared both. Book the {sum} that the bank received.</Trans>;
}
