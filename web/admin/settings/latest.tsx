import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { Setting } from '#contract/settings/settings.ts';
import { useMoment } from '#web/admin/words.ts';
import classes from './settings.module.css';
import { addressOf } from './settings-address.ts';

const SHOWN = 5;

/** What was changed last among these, and by whom. */
export function Latest({ settings }: { settings: readonly Setting[] }) {
  const moment = useMoment();
  const [search] = useSearchParams();
  const changed = settings
    .flatMap((setting) => (setting.changedAt ? [{ ...setting, changedAt: setting.changedAt }] : []))
    .sort((one, other) => other.changedAt.localeCompare(one.changedAt))
    .slice(0, SHOWN);
  if (changed.length === 0) return null;
  return (
    <section className={classes.latest}>
      <h2>
        <Trans>Changed last</Trans>
      </h2>
      <ul>
        {changed.map(({ key, name, words, defaultWords, changedBy, changedAt }) => (
          <li key={key}>
            <Link to={addressOf(search, { at: key })} preventScrollReset>
              {name}
            </Link>
            <p>
              <Trans>
                <b>{words}</b> (default {defaultWords})
              </Trans>
            </p>
            <p className={classes.who}>
              {changedBy ?? <Trans>Set up with the system</Trans>}, {moment(changedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
