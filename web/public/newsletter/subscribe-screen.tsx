import { Trans, useLingui } from '@lingui/react/macro';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { data } from 'react-router';
import { subscribe } from '#contract/newsletter/subscribing.ts';
import { serverAttempt } from '#web/lib/calling/server-call.ts';
import { languageOf } from '#web/lib/language.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/subscribe-screen.ts';
import { Notice } from './notice.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** Where the footer's form goes without script, and where a mail may point to. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const email = String(form.get('email') ?? '');
  const page = String(form.get('page') ?? '/');
  const attempt = await serverAttempt(args, subscribe, { body: { email, language: languageOf(args.request), page } });
  if (attempt.ok) return { email, error: undefined };
  const { fields, message } = attempt.refusal;
  return data({ email, error: fields?.email ?? message }, { status: attempt.status });
}

export default function SubscribeScreen({ actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { brand } = useSite();
  const isDone = actionData !== undefined && actionData.error === undefined;
  const title = isDone ? t`Subscribed!` : t`One email a month`;
  return (
    <Notice title={title} tint={isDone ? 'green' : 'marigold'} icon={isDone ? <IconMailOpened stroke={1.6} /> : <IconMail stroke={1.6} />}>
      <PageHead title={`${title} · ${brand.legalName}`} description={title} siteName={brand.legalName} isPrivate />
      {isDone ? (
        <p>
          <Trans>Please open the link in the email we have sent you.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>What the funds did, in two minutes of reading.</Trans>
          </p>
          <SubscribeForm email={actionData?.email} error={actionData?.error} name={brand.name} />
        </>
      )}
    </Notice>
  );
}
