import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBan, IconClock, IconCompass } from '@tabler/icons-react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { time } from '#web/lib/format.ts';
import { useErrorWords } from './error-words.ts';
import { PageTitle } from './page-title.tsx';
import { Failure, State } from './states.tsx';

interface Props {
  /** What could not be shown: 'Error Loading Dashboard'. */
  readonly title: string;
  /** What to say when the server said nothing. */
  readonly failure: string;
}

/** Inside the frame, in place of a screen: forbidden, missing, too often, or failed with Retry. What is no refusal goes on up. */
export function ScreenError({ title, failure }: Props) {
  const { t, i18n } = useLingui();
  const error = useRouteError();
  const words = useErrorWords();
  const revalidator = useRevalidator();
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined;
  const isBusy = revalidator.state === 'loading';
  const retry = () => void revalidator.revalidate();

  if (status === 403) {
    return (
      <State title={t`You may not open this page`} tint="madder" icon={<IconBan stroke={1.6} />} reference={t`Error 403`}>
        <PageTitle>{t`You may not open this page`}</PageTitle>
        <Trans>Your account does not have the right to see it. If you think it should, please ask the person who runs the site.</Trans>
      </State>
    );
  }
  if (status === 404) {
    return (
      <State title={t`We cannot find this page`} tint="indigo" icon={<IconCompass stroke={1.6} />} reference={t`Error 404`}>
        <PageTitle>{t`We cannot find this page`}</PageTitle>
        <Trans>The link may be old, or a letter is missing. Nothing is wrong with your account or your money.</Trans>
      </State>
    );
  }
  if (!(error instanceof ApiError)) throw error;
  if (status === 429) {
    const at = time(i18n.locale, new Date(Date.now() + (error.retryAfterSeconds ?? 60) * 1000));
    return (
      <State
        title={t`That was a little too fast`}
        tint="marigold"
        icon={<IconClock stroke={1.6} />}
        reference={t`Error 429`}
        action={
          <Button aria-busy={isBusy} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <PageTitle>{t`That was a little too fast`}</PageTitle>
        <Trans>We had too many requests from you. Please come back at {at}. Nothing is lost.</Trans>
      </State>
    );
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Failure title={title} message={words(error, { failure })} reference={error.requestId} isBusy={isBusy} onRetry={retry} />
    </>
  );
}
