import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMailOff, IconMoodSad } from '@tabler/icons-react';
import { data } from 'react-router';
import { unsubscribe } from '#contract/newsletter/subscribing.ts';
import plain from '#web/brand/plain.module.css';
import { serverAttempt } from '#web/lib/calling/server-call.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/unsubscribe-screen.ts';
import { Notice } from './notice.tsx';

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const attempt = await serverAttempt(args, unsubscribe, { params: { token } });
  return attempt.ok ? { error: undefined } : data({ error: attempt.refusal.message }, { status: attempt.status });
}

export default function UnsubscribeScreen({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { brand } = useSite();
  const title = actionData && !actionData.error ? t`You are unsubscribed` : t`Unsubscribe from the newsletter`;
  const look = lookOf(actionData);
  return (
    <Notice {...look} title={title}>
      <PageHead title={`${title} · ${brand.legalName}`} description={title} siteName={brand.legalName} isPrivate />
      {!actionData && (
        <>
          <p>
            <Trans>You will get no more newsletters from us. Receipts and messages about your account are not affected.</Trans>
          </p>
          <form method="post">
            <button type="submit" className={`${plain.button} ${plain.primary} ${plain.large}`}>
              <Trans>Unsubscribe</Trans>
            </button>
          </form>
        </>
      )}
      {actionData && <p role="status">{actionData.error ?? t`Sorry to see you go. You can come back at any time.`}</p>}
    </Notice>
  );
}

function lookOf(answer: { readonly error: string | undefined } | undefined) {
  if (!answer) return { tint: 'marigold', icon: <IconMailOff stroke={1.6} /> } as const;
  return answer.error
    ? ({ tint: 'madder', icon: <IconMoodSad stroke={1.6} /> } as const)
    : ({ tint: 'green', icon: <IconCheck stroke={1.8} /> } as const);
}
