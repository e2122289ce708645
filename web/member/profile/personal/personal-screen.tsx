import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getMyProfile, type MyProfile } from '#contract/profile.ts';
import { load } from '#web/lib/calling/load.ts';
import { YourDataCard } from '#web/member/profile/data/your-data-card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/personal-screen.ts';
import { EditPersonal } from './edit-personal.tsx';
import { Facts } from './facts.tsx';
import { Head } from './head.tsx';
import { NameLock } from './name-lock.tsx';
import classes from './personal.module.css';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request, getMyProfile, {});

/** What she has told about herself: read first, changed by “Edit”. */
export default function PersonalScreen({ loaderData: profile }: Route.ComponentProps) {
  const { t } = useLingui();
  // As it was when she began: news that come in meanwhile do not change what she is writing.
  const [edited, setEdited] = useState<MyProfile>();
  return (
    <div className={classes.sides}>
      <PageTitle>{t`Personal Info`}</PageTitle>
      <section className={classes.card} aria-labelledby="who">
        <Head profile={profile} onEdit={edited ? undefined : () => setEdited(profile)} />
        {edited ? (
          <EditPersonal profile={edited} onDone={() => setEdited(undefined)} />
        ) : (
          <Facts profile={profile} onEdit={() => setEdited(profile)} />
        )}
      </section>
      <div className={classes.side}>
        {profile.nameLock && <NameLock lock={profile.nameLock} />}
        <YourDataCard />
      </div>
    </div>
  );
}
