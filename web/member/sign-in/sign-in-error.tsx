import { useLingui } from '@lingui/react/macro';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Failure } from '#web/ui/feedback/states.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** A page before sign-in that could not look at its link: says why, and tries again in place. */
export function SignInError() {
  const { t } = useLingui();
  const error = useRouteError();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  if (!(error instanceof ApiError)) throw error;
  return (
    <SignInLayout title={t`Something went wrong`}>
      <Failure
        title={t`We could not check this link`}
        message={words(error, { failure: t`We could not reach the server. Please try again.` })}
        reference={error.requestId}
        isBusy={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
      />
    </SignInLayout>
  );
}
