import { Trans, useLingui } from '@lingui/react/macro';
import { type CannedReply, deleteCannedReply } from '#contract/support/answer-tickets.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export function DeleteReply({ reply: { code, title }, onClose }: { reply: CannedReply; onClose: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const deleting = useAction(deleteCannedReply);
  async function remove() {
    const outcome = await deleting.run({ params: { code } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(t`“${title}” is deleted`);
    onClose();
  }
  return (
    <Confirm
      isOpen
      question={t`Delete “${title}”?`}
      act={<Trans>Delete</Trans>}
      isDangerous
      isBusy={deleting.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Trans>What was answered with it stays as it is.</Trans>
      </p>
    </Confirm>
  );
}
