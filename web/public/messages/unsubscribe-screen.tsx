import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMailOff, IconMoodSad } from '@tabler/icons-react';
import { data } from 'react-router';
import { type LinkedToggle, unsubscribeFromMessages } from '#contract/message-preferences.ts';
import plain from '#web/brand/plain.module.css';
import { serverAttempt } from '#web/lib/calling/server-call.ts';
import { Notice } from '#web/public/newsletter/notice.tsx';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/unsubscribe-screen.ts';

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Mail programs open links to look at them, so opening changes nothing: the button does. */
export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const attempt = await serverAttempt(args, unsubscribeFromMessages, { params: { token } });
  if (attempt.ok) return { error: undefined, toggle: attempt.answer.toggle };
  return data({ error: attempt.refusal.message, toggle: undefined }, { status: attempt.status });
}

export default function MessageUnsubscribeScreen({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { brand } = useSite();
  const title = actionData && !actionData.error ? t`Switched off` : t`Stop these emails`;
  return (
    <Notice {...lookOf(actionData)} title={title}>
      <PageHead title={`${title} · ${brand.legalName}`} description={title} siteName={brand.legalName} isPrivate />
      {!actionData && (
        <>
          <p>
            <Trans>You will get no more emails of this kind. Receipts and messages about your account are not affected.</Trans>
          </p>
          <form method="post">
            <button type="submit" className={`${plain.button} ${plain.primary} ${plain.large}`}>
              <Trans>Stop these emails</Trans>
            </button>
          </form>
        </>
      )}
      {actionData && <p role="status">{actionData.error ?? <Ended toggle={actionData.toggle} />}</p>}
    </Notice>
  );
}

function Ended({ toggle }: { readonly toggle: LinkedToggle | undefined }) {
  if (toggle === 'donationReminders')
    return <Trans>You will get no more donation reminders. You can switch them on again in your account.</Trans>;
  if (toggle === 'monthlyReports')
    return <Trans>You will get no more monthly reports. You can switch them on again in your account.</Trans>;
  return <Trans>You will get no more such emails. You can switch them on again in your account.</Trans>;
}

function lookOf(answer: { readonly error: string | undefined } | undefined) {
  if (!answer) return { tint: 'marigold', icon: <IconMailOff stroke={1.6} /> } as const;
  return answer.error
    ? ({ tint: 'madder', icon: <IconMoodSad stroke={1.6} /> } as const)
    : ({ tint: 'green', icon: <IconCheck stroke={1.8} /> } as const);
}
