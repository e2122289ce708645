import { Trans, useLingui } from '@lingui/react/macro';
import { getMyClosure } from '#contract/your-data/closing.ts';
import { listMyConsents } from '#contract/your-data/consents.ts';
import { listMyDataCopies } from '#contract/your-data/copies.ts';
import { load } from '#web/lib/calling/load.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/data-screen.ts';
import { CloseCard } from './close-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { CopyCard } from './copy-card.tsx';
import classes from './data.module.css';
import { KeptCard } from './kept-card.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [copies, closure, consents] = await Promise.all([
    load(request, listMyDataCopies, {}),
    load(request, getMyClosure, {}),
    load(request, listMyConsents, {}),
  ]);
  return { copies, closure, consents };
}

/** Everything about her, as a file; what she agreed to; what stays, and why; and the way out. */
export default function DataScreen({ loaderData: { copies, closure, consents } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageTitle>{t`Your data`}</PageTitle>
      <div className={classes.head}>
        <h2>
          <Trans>Your data</Trans>
        </h2>
        <p>
          <Trans>What we know about you belongs to you. Take a copy, see what you agreed to, or leave.</Trans>
        </p>
      </div>
      <div className={classes.sides}>
        <div className={classes.main}>
          <CopyCard {...copies} />
          <ConsentsCard consents={consents} />
        </div>
        <KeptCard />
        <CloseCard closure={closure} />
      </div>
    </div>
  );
}
