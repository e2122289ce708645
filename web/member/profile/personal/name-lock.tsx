import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MyProfile } from '#contract/profile.ts';
import { day } from '#web/lib/format.ts';
import classes from './personal.module.css';

/** Why the name cannot be edited, and what to do about it. */
export function NameLock({ lock }: { lock: NonNullable<MyProfile['nameLock']> }) {
  const { i18n } = useLingui();
  const since = day(i18n.locale, lock.since);
  const name = lock.legalName;
  return (
    <section className={classes.aside} aria-labelledby="name-lock">
      <h2 id="name-lock">
        <Trans>Why is my name locked?</Trans>
      </h2>
      <p>
        <Trans>
          It matches the identity paper we verified on {since}, which says {name}. To change it, write to us and{' '}
          <Link to="/user/support/new">send a new paper</Link>.
        </Trans>
      </p>
    </section>
  );
}
