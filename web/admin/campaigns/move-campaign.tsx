import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EditableCampaign, moveCampaign, nextStatus } from '#contract/editing/campaigns.ts';
import { ReasonDialog } from '#web/admin/desk/dialogs/reason-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

interface Props {
  readonly campaign: EditableCampaign;
  readonly seen: string;
  readonly onMoved: (answer: EditableCampaign) => void;
}

/** Opens or closes it, with a reason. */
export function MoveCampaign({ campaign: { slug, status, opening, asked }, seen, onMoved }: Props) {
  const { t } = useLingui();
  const moving = useAction(moveCampaign);
  const [isAsking, setAsking] = useState(false);
  const to = nextStatus[status];
  const act = to === 'open' ? <Trans>Open the campaign</Trans> : <Trans>Close the campaign</Trans>;
  return (
    <>
      <Button data-size="sm" variant={to === 'open' ? 'filled' : 'default'} disabled={asked !== null} onClick={() => setAsking(true)}>
        {act}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={to === 'open' ? t`Open this campaign?` : t`Close this campaign?`}
          confirm={act}
          isBusy={moving.isBusy}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const outcome = await moving.run({ params: { slug }, body: { status: to, reason, seen } });
            if (outcome?.answer) {
              onMoved(outcome.answer);
              setAsking(false);
              toast.success(outcome.answer.status === to ? t`Done` : t`A second person has been asked`);
            }
            return outcome?.error;
          }}
        >
          {to === 'closed' ? (
            <p>
              <Trans>Its page stays, and nobody can give to it any more.</Trans>
            </p>
          ) : status === 'draft' && opening ? (
            <p>
              <Trans>It has opening figures, so a second person has to agree before the public sees it.</Trans>
            </p>
          ) : (
            <p>
              <Trans>Everybody sees its page, and people can give to it.</Trans>
            </p>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
