import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { day } from '#web/lib/format.ts';
import { BesideContext } from '#web/ui/beside.ts';
import classes from './rate-note.module.css';

/** Once on a screen that shows sums in another currency too: of which day the rate is, and what it is not. */
export function RateNote() {
  const { i18n } = useLingui();
  const beside = useContext(BesideContext);
  if (!beside) return null;
  const { currency, asOf, isOld } = beside;
  const date = day(i18n.locale, asOf);
  return (
    <p className={classes.note}>
      <Trans>
        Values in {currency} are approximate, at the rate of {date}. You always give and receive rupees.
      </Trans>{' '}
      {isOld && (
        <b>
          <Trans>This rate is more than 30 days old.</Trans>
        </b>
      )}
    </p>
  );
}
