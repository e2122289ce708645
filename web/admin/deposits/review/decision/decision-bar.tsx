import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { inr } from '#contract/values/money.ts';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import { PanelActs } from '#web/ui/panel.tsx';
import type { DecisionDraft } from './use-decision.ts';

/** The acts, at the lower edge. Each names what it does, and its key. */
export function DecisionBar({ decision }: { decision: DecisionDraft }) {
  const { isRejecting, isBusy, isForbidden, received } = decision.draft;
  const sum = received ? inr(received) : '';
  if (isRejecting)
    return (
      <PanelActs>
        <Button variant="subtle" onClick={decision.stopRejecting}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" data-act="confirm" aria-busy={isBusy} onClick={() => void decision.reject()}>
          <Trans>Reject</Trans>
        </Button>
      </PanelActs>
    );
  return (
    <PanelActs
      hints={
        <>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> <Trans>move</Trans> <Kbd>Z</Kbd> <Trans>zoom</Trans> <Kbd>?</Kbd> <Trans>keys</Trans>
        </>
      }
    >
      <Button
        variant="outline"
        color="red"
        data-act="reject"
        aria-keyshortcuts="R"
        rightSection={<Kbd>R</Kbd>}
        onClick={decision.startRejecting}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        color="green"
        data-act="approve"
        aria-keyshortcuts="A"
        aria-busy={isBusy}
        {...(isForbidden ? { 'aria-disabled': true, 'aria-describedby': 'why-not', 'data-disabled': true } : {})}
        leftSection={<IconCheck size={18} stroke={2.4} aria-hidden />}
        rightSection={<Kbd>A</Kbd>}
        onClick={() => void decision.approve()}
      >
        <Trans>Approve {sum}</Trans>
      </Button>
    </PanelActs>
  );
}
