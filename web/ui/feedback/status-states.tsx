import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBan, IconClock, IconCompass } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { time } from '#web/lib/format.ts';
import { areaOf } from '#web/lib/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { State } from './states.tsx';

/** 403, inside the frame. */
export function Forbidden() {
  const { t } = useLingui();
  const title = t`You don’t have access to this page`;
  return (
    <State isScreen title={title} tint="madder" icon={<IconBan stroke={1.6} />} reference={t`Error 403`} action={<ToDashboard />}>
      <PageTitle>{title}</PageTitle>
      <Trans>Your account does not have access to it. If you think it should, please ask an administrator.</Trans>
    </State>
  );
}

/** 404, inside the frame. */
export function NotFound() {
  const { t } = useLingui();
  const title = t`We cannot find this page`;
  return (
    <State isScreen title={title} tint="indigo" icon={<IconCompass stroke={1.6} />} reference={t`Error 404`} action={<ToDashboard />}>
      <PageTitle>{title}</PageTitle>
      <Trans>The link may be old, or a letter is missing. Nothing is wrong with your account or your money.</Trans>
    </State>
  );
}

interface TooManyProps {
  readonly retryAfterSeconds: number;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** 429: says when to come back. */
export function TooMany({ retryAfterSeconds, isBusy, onRetry }: TooManyProps) {
  const { t, i18n } = useLingui();
  const title = t`Too many requests`;
  const at = time(i18n.locale, new Date(Date.now() + retryAfterSeconds * 1000));
  const retry = (
    <Button aria-busy={isBusy} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <State isScreen title={title} tint="marigold" icon={<IconClock stroke={1.6} />} reference={t`Error 429`} action={retry}>
      <PageTitle>{title}</PageTitle>
      <Trans>We received too many requests from you. Please come back at {at}. Nothing is lost.</Trans>
    </State>
  );
}

function ToDashboard() {
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={areaOf(pathname) === 'admin' ? '/admin/dashboard' : '/user/dashboard'} variant="default">
      <Trans>Go to the dashboard</Trans>
    </Button>
  );
}
