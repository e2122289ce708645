import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBan, IconClock, IconCompass, IconMoodSad, IconTools, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import plain from '#web/brand/plain.module.css';
import { Rosette, type Tint } from '#web/brand/rosette.tsx';
import { languageOfPath, publicPath } from '#web/lib/paths.ts';
import styles from './error-screen.module.css';
import { faultOf } from './fault.ts';

/** What a page says when it cannot show what was asked for. It needs neither data nor script. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, retryAfterSeconds } = faultOf(error);
  switch (status) {
    case 0:
      return <Unreached />;
    case 403:
      return <Forbidden />;
    case 404:
      return <NotFound />;
    case 429:
      return <TooMany retryAfterSeconds={retryAfterSeconds ?? 60} />;
    case 503:
      return <Unavailable />;
    default:
      return <Unexpected />;
  }
}

function Unreached() {
  const { t } = useLingui();
  return (
    <State title={t`We could not load this page`} tint="marigold" icon={<IconWifiOff stroke={1.6} />}>
      <p>
        <Trans>We could not reach the server. Please try again.</Trans>
      </p>
      <Actions>
        <TryAgain />
      </Actions>
    </State>
  );
}

function Forbidden() {
  const { t } = useLingui();
  return (
    <State title={t`You don’t have access to this page`} tint="madder" icon={<IconBan stroke={1.6} />} code={<Trans>Error 403.</Trans>}>
      <p>
        <Trans>Your account does not have access to it. If you think it should, please ask an administrator.</Trans>
      </p>
      <Actions>
        <HomeLink />
      </Actions>
    </State>
  );
}

function NotFound() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <State title={t`We cannot find this page`} tint="indigo" icon={<IconCompass stroke={1.6} />} code={<Trans>Error 404.</Trans>}>
      <p>
        <Trans>The link may be old, or a letter is missing. Nothing is wrong with your account or your money.</Trans>
      </p>
      <Actions>
        <HomeLink />
        <a className={`${plain.button} ${plain.outlined} ${plain.large}`} href={`${publicPath(languageOfPath(pathname))}#campaigns`}>
          <Trans>See the campaigns</Trans>
        </a>
      </Actions>
    </State>
  );
}

function TooMany({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  const { t } = useLingui();
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return (
    <State title={t`Too many requests`} tint="marigold" icon={<IconClock stroke={1.6} />} code={<Trans>Error 429.</Trans>}>
      <p>
        <Plural
          value={minutes}
          one="We received too many requests from you. Please come back in # minute. Nothing is lost."
          other="We received too many requests from you. Please come back in # minutes. Nothing is lost."
        />
      </p>
      <Actions>
        <TryAgain />
      </Actions>
    </State>
  );
}

function Unavailable() {
  const { t } = useLingui();
  return (
    <State
      title={t`We will be back in a moment`}
      tint="marigold"
      icon={<IconTools stroke={1.6} />}
      code={<Trans>Error 503. This page reloads every minute.</Trans>}
    >
      <meta httpEquiv="refresh" content="60" />
      <p>
        <Trans>
          The site is unavailable for a short time. Payments you already made are safe with the bank and will be matched when we are back.
        </Trans>
      </p>
      <Actions>
        <TryAgain />
      </Actions>
    </State>
  );
}

function Unexpected() {
  const { t } = useLingui();
  return (
    <State title={t`Something went wrong`} tint="madder" icon={<IconMoodSad stroke={1.6} />} code={<Trans>Error 500.</Trans>}>
      <p>
        <Trans>We're sorry, but something unexpected happened.</Trans>
      </p>
      <Actions>
        <TryAgain />
        <HomeLink quiet />
      </Actions>
    </State>
  );
}

interface StateProps {
  readonly title: string;
  readonly tint: Tint;
  readonly icon: ReactNode;
  readonly code?: ReactNode;
  readonly children: ReactNode;
}

export function State({ title, tint, icon, code, children }: StateProps) {
  return (
    <main id="main" className={styles.state}>
      <title>{title}</title>
      <Rosette tint={tint} size="state">
        {icon}
      </Rosette>
      <h1>{title}</h1>
      {children}
      {code && <p className={styles.code}>{code}</p>}
    </main>
  );
}

export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

/** A plain link to where we are: it loads the page again, with or without script. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <a className={`${plain.button} ${plain.primary} ${plain.large}`} href={pathname + search}>
      <Trans>Try again</Trans>
    </a>
  );
}

function HomeLink({ quiet = false }: { quiet?: boolean }) {
  const { pathname } = useLocation();
  return (
    <a className={`${plain.button} ${quiet ? plain.outlined : plain.primary} ${plain.large}`} href={publicPath(languageOfPath(pathname))}>
      <Trans>Go to the home page</Trans>
    </a>
  );
}
