import { useLingui } from '@lingui/react/macro';
import type { MyDonationDetails, TimelineStep } from '#contract/donations/donations.ts';
import { moment } from '#web/lib/format.ts';
import { useMe } from '#web/member/use-me.ts';
import { usePromisedTimes } from '#web/member/use-promised-times.ts';
import { useBrand } from '#web/ui/brand.ts';

/** One step of the way in words: what, by whom, until when. */
export function useStepWords(step: TimelineStep, donation: MyDonationDetails) {
  const { t, i18n } = useLingui();
  const { legalName } = useBrand();
  const isMailed = useMe().emailVerified;
  const title = useTitle(step, donation, isMailed);
  const text = useText(step, donation, isMailed);
  const actor = step.by === 'you' ? t`You` : legalName;
  const at = (instant: string) => moment(i18n.locale, instant);
  const time = when();
  return { title, text, who: time && `${actor} · ${time}` };

  function when(): string {
    if (step.at && (step.state === 'done' || step.state === 'failed')) return at(step.at);
    // One promise, and one date: where it is kept. What follows from it follows at once.
    if (!step.latestBy || step.state !== 'current') return '';
    const latest = at(step.latestBy);
    return t`at the latest ${latest}`;
  }
}

function useTitle({ step, state }: TimelineStep, { detail }: MyDonationDetails, isMailed: boolean): string {
  const { t } = useLingui();
  const isDone = state === 'done';
  switch (step) {
    case 'sent':
      return t`Payment details received`;
    case 'checking':
      return isDone ? t`Checked with our bank` : t`We are matching it with our bank`;
    case 'decision':
      if (isDone) return t`Payment confirmed`;
      if (state === 'upcoming') return isMailed ? t`You get an answer by email` : t`You get an answer here`;
      if (detail === 'withdrawn') return t`You withdrew this claim`;
      return detail === 'reversed' ? t`The payment was reversed` : t`We could not confirm it`;
    case 'receipt':
      return isDone ? t`Your receipt is ready` : state === 'current' ? t`Your receipt is being prepared` : t`You get your receipt`;
    case 'activation':
      return isDone ? t`Your membership has started` : t`Your membership starts`;
  }
}

function useText({ step, state }: TimelineStep, { code }: MyDonationDetails, isMailed: boolean): string {
  const { t } = useLingui();
  const promise = usePromisedTimes();
  switch (step) {
    case 'sent':
      return t`Reference ${code}.`;
    case 'checking':
      return state === 'current' ? `${t`We compare your UTR and amount with the bank statement.`} ${promise.promise}` : '';
    case 'receipt':
      return state === 'done' ? '' : t`Numbered, as a PDF. You will find it on this page.`;
    case 'activation':
      return state === 'done' ? '' : promise.activation;
    case 'decision':
      if (state !== 'upcoming') return '';
      return isMailed ? t`And here, under the bell.` : t`On this page and under the bell. Verify your email to get it there, too.`;
  }
}
