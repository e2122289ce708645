import { Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { inr } from '#contract/values/money.ts';
import { spacedUtr } from '#web/admin/words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { PanelActs } from '#web/ui/panel.tsx';
import classes from './panel.module.css';
import { type DecideInput, useDecide } from './use-decide.ts';

/** The decision. Whatever is not exact needs a tick first: the eye of a person is the check. */
export function Decide(input: DecideInput) {
  const { mayMatch, mayApprove, needsTick, isTicked, tick, box, said, sum, accept, dismiss, isAccepting, isDismissing } = useDecide(input);
  if (!mayMatch) return null;
  return (
    <>
      <div role="alert">{said && <Note kind="red">{said}</Note>}</div>
      {!mayApprove && (
        <Note kind="plain" id="why-not">
          <Trans>Approving is for staff who review deposits.</Trans>
        </Note>
      )}
      <PanelActs
        hints={
          <>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> <Trans>move</Trans> <Kbd>?</Kbd> <Trans>keys</Trans>
          </>
        }
      >
        {needsTick && (
          <Checkbox
            ref={box}
            className={classes.tick ?? ''}
            checked={isTicked}
            onChange={(event) => tick(event.currentTarget.checked)}
            label={<TickWords claim={input.claim} line={input.suggested.line} />}
          />
        )}
        <Button variant="default" aria-keyshortcuts="N" aria-busy={isDismissing} rightSection={<Kbd>N</Kbd>} onClick={() => void dismiss()}>
          <Trans>Not a match</Trans>
        </Button>
        <Button
          color="green"
          aria-keyshortcuts="A"
          aria-busy={isAccepting}
          {...(mayApprove ? {} : { 'aria-disabled': true, 'aria-describedby': 'why-not', 'data-disabled': true })}
          leftSection={<IconCheck size={18} stroke={2.4} aria-hidden />}
          rightSection={<Kbd>A</Kbd>}
          onClick={() => void accept()}
        >
          <Trans>Match and approve {sum}</Trans>
        </Button>
      </PanelActs>
    </>
  );
}

function TickWords({ claim, line }: Pick<DecideInput, 'claim'> & { line: DecideInput['suggested']['line'] }) {
  const sum = inr(line.amount);
  const utr = line.reference ? spacedUtr(line.reference) : '';
  if (utr && line.reference !== claim.utr)
    return (
      <Trans>
        I compared both. The claim gets the bank’s number {utr}, and {sum} is booked.
      </Trans>
    );
  return <Trans>I compared both. What the bank received, {sum}, is booked.</Trans>;
}
