import { Trans, useLingui } from '@lingui/react/macro';
import { deleteFaq, type EditableFaq } from '#contract/faq.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

export function DeleteFaq({ entry: { id, texts }, onClose }: { entry: EditableFaq; onClose: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const deleting = useAction(deleteFaq);
  async function remove() {
    const outcome = await deleting.run({ params: { id } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    else if (outcome) toast.success(t`The question is deleted`);
    onClose();
  }
  return (
    <Confirm
      isOpen
      question={t`Delete this question?`}
      act={<Trans>Delete the question</Trans>}
      isDangerous
      isBusy={deleting.isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.en.question}</p>
    </Confirm>
  );
}
