import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { closeTickets } from '#contract/support/answer-tickets.ts';
import { SelectionBar } from '#web/admin/desk/list/selection-bar.tsx';
import type { Selection } from '#web/admin/desk/list/use-selection.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Several at once, after a question: their members can no longer write in them. */
export function CloseMany({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [isAsking, setAsking] = useState(false);
  const closing = useAction(closeTickets);
  const { length } = selection.codes;

  async function close() {
    const outcome = await closing.run({ body: { codes: [...selection.codes] } });
    if (!outcome) return;
    setAsking(false);
    if (outcome.error) return toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    const { closed, left } = outcome.answer;
    const others = left.join(', ');
    selection.clear();
    toast.success(
      <>
        <Plural value={closed.length} one="# ticket closed" other="# tickets closed" />
        {others && (
          <>
            <br />
            <Trans>Left as they were: {others}</Trans>
          </>
        )}
      </>,
    );
  }

  return (
    <SelectionBar
      label={t`Selected tickets`}
      selection={selection}
      count={<Plural value={length} one="# ticket selected" other="# tickets selected" />}
    >
      <Button variant="outline" color="red" data-size="sm" onClick={() => setAsking(true)}>
        <Trans>Close…</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        question={<Plural value={length} one="Close # ticket?" other="Close # tickets?" />}
        act={<Plural value={length} one="Close # ticket" other="Close # tickets" />}
        isDangerous
        isBusy={closing.isBusy}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>Members are told, and can no longer write in them. You can still resolve a closed ticket.</Trans>
        </p>
      </Confirm>
    </SelectionBar>
  );
}
