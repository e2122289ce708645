import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { asUnreached } from '#web/lib/calling/unreached.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useErrorWords } from './error-words.ts';
import { Failure } from './states.tsx';
import { Forbidden, NotFound, TooMany } from './status-states.tsx';

interface Props {
  /** What could not be shown: 'Error Loading Dashboard'. */
  readonly title: string;
  /** What to say when the server said nothing. */
  readonly failure: string;
}

/** Inside the frame, in place of a screen: forbidden, missing, too often, or failed with Retry. What is no refusal goes on up. */
export function ScreenError({ title, failure }: Props) {
  const error = asUnreached(useRouteError());
  const words = useErrorWords();
  const location = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  // Opened again, not read again: when the answer is there before the page has drawn that it waits, the router keeps an error that was only read again.
  const retry = () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 403) return <Forbidden />;
  if (status === 404) return <NotFound />;
  if (!(error instanceof ApiError)) throw error;
  if (status === 429) return <TooMany retryAfterSeconds={error.retryAfterSeconds ?? 60} isBusy={isBusy} onRetry={retry} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Failure isScreen title={title} message={words(error, { failure })} reference={error.requestId} isBusy={isBusy} onRetry={retry} />
    </>
  );
}
