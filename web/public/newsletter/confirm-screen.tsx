import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconMailHeart, IconMoodSad } from '@tabler/icons-react';
import { data } from 'react-router';
import { confirmSubscription } from '#contract/newsletter/subscribing.ts';
import plain from '#web/brand/plain.module.css';
import { serverAttempt } from '#web/lib/calling/server-call.ts';
import { publicPath } from '#web/lib/paths.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/confirm-screen.ts';
import { Notice } from './notice.tsx';

export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Mail programs open links to look at them, so opening changes nothing: the button does. */
export async function action(args: Route.ActionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const attempt = await serverAttempt(args, confirmSubscription, { body: { token } });
  return attempt.ok ? { error: undefined } : data({ error: attempt.refusal.message }, { status: attempt.status });
}

export default function ConfirmScreen({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { brand } = useSite();
  const language = useLanguage();
  const title = actionData && !actionData.error ? t`You are subscribed` : t`Confirm your subscription`;
  const look = lookOf(actionData);
  return (
    <Notice {...look} title={title}>
      <PageHead title={`${title} · ${brand.legalName}`} description={title} siteName={brand.legalName} isPrivate />
      {!actionData && (
        <>
          <p>
            <Trans>Press the button to get our newsletter.</Trans>
          </p>
          <form method="post">
            <button type="submit" className={`${plain.button} ${plain.primary} ${plain.large}`}>
              <Trans>Yes, subscribe me</Trans>
            </button>
          </form>
        </>
      )}
      {actionData && <p role="status">{actionData.error ?? t`Thank you. Every email has a link to unsubscribe with one click.`}</p>}
      {actionData?.error && (
        <a className={`${plain.button} ${plain.outlined} ${plain.large}`} href={publicPath(language, '/newsletter')}>
          <Trans>Subscribe again</Trans>
        </a>
      )}
    </Notice>
  );
}

function lookOf(answer: { readonly error: string | undefined } | undefined) {
  if (!answer) return { tint: 'marigold', icon: <IconMailHeart stroke={1.6} /> } as const;
  return answer.error
    ? ({ tint: 'madder', icon: <IconMoodSad stroke={1.6} /> } as const)
    : ({ tint: 'green', icon: <IconCheck stroke={1.8} /> } as const);
}
