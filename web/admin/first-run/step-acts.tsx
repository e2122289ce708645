import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type KeptStep, keepAsDelivered, sendTestMail } from '#contract/first-run.ts';
import { useStaff } from '#web/admin/use-staff.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Waits for the mail server's own answer. */
export function SendTestMail({ onSent }: { onSent: () => unknown }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { email } = useStaff();
  const sending = useAction(sendTestMail, { revalidate: false });
  async function send() {
    const outcome = await sending.run({});
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`The mail could not be sent. Please try again.` }));
    if (!outcome?.answer) return;
    toast.success(t`A test mail is on its way to ${email}`);
    await onSent();
  }
  return (
    <Button variant="outline" aria-busy={sending.isBusy} onClick={() => void send()}>
      <Trans>Send a test mail</Trans>
    </Button>
  );
}

export function KeepAsDelivered({ step, title, onKept }: { step: KeptStep; title: string; onKept: () => unknown }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const keeping = useAction(keepAsDelivered, { revalidate: false });
  async function keep() {
    const outcome = await keeping.run({ params: { step } });
    if (outcome?.error) toast.failure(words(outcome.error, { failure: t`This did not work. Please try again.` }));
    if (outcome?.answer) await onKept();
  }
  return (
    <Button variant="default" aria-busy={keeping.isBusy} aria-label={t`Keep as it is: ${title}`} onClick={() => void keep()}>
      <Trans>Keep as it is</Trans>
    </Button>
  );
}
