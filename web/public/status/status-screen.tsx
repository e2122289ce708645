import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { getStatus, type PartStatus } from '#contract/status.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import plain from '#web/brand/plain.module.css';
import { serverCall } from '#web/lib/calling/server-call.ts';
import { formatDay } from '#web/public/parts/format.ts';
import { PageHead } from '#web/public/parts/page-head.tsx';
import { useLanguage } from '#web/public/parts/use-language.ts';
import { useSite } from '#web/public/public-layout.tsx';
import type { Route } from './+types/status-screen.ts';
import styles from './status.module.css';

/** A minute, and then no more: an old page that says all is well is worse than none. */
const CACHING = { 'cache-control': 'public, max-age=0, s-maxage=60' };

export const loader = async (args: Route.LoaderArgs) => data(await serverCall(args, getStatus, {}), { headers: CACHING });

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What works now, in plain words. That it can be read at all is the first answer. */
export default function StatusScreen({ loaderData: { site, mail, files, paymentsCheckedTo, lookedAt } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { legalName } = useSite().brand;
  const language = useLanguage();
  const title = t`What works now`;
  const day = paymentsCheckedTo && formatDay(paymentsCheckedTo, language);
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: MONEY_ZONE }).format(new Date(lookedAt));
  return (
    <main id="main" className={`${plain.wrap} ${styles.page}`}>
      <PageHead
        title={`${title} · ${legalName}`}
        description={t`Whether the site, mail and files of ${legalName} work.`}
        siteName={legalName}
      />
      <h1 className={plain.heading}>{title}</h1>
      <dl className={styles.parts}>
        <Part name={t`Site`} status={site} />
        <div>
          <dt>
            <Trans>Payments</Trans>
          </dt>
          <dd>
            {day ? <Trans>Compared with the bank’s statement up to {day}</Trans> : <Trans>No statement of the bank was read yet</Trans>}
          </dd>
        </div>
        <Part name={t`Mail`} status={mail}>
          <Trans>Mails arrive later; none is lost.</Trans>
        </Part>
        <Part name={t`Files`} status={files}>
          <Trans>Pictures and papers cannot be sent or seen at the moment.</Trans>
        </Part>
      </dl>
      <p className={styles.time}>
        <Trans>Looked at {time}, Indian time. It is looked at again every minute.</Trans>
      </p>
    </main>
  );
}

/** `children`: what it means for people, when it is disturbed. */
function Part({ name, status, children }: { name: string; status: PartStatus; children?: ReactNode }) {
  const works = status === 'works';
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.state} data-family={works ? 'green' : 'yellow'}>
          {works ? <Trans>Works</Trans> : <Trans>Disturbed</Trans>}
        </span>
        {!works && children}
      </dd>
    </div>
  );
}
