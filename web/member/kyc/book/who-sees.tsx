import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconLock, IconTrash } from '@tabler/icons-react';
import { publicPath } from '#web/lib/paths.ts';
import { useReviewTime } from '#web/member/use-promised-times.ts';
import { useSettings } from '#web/ui/settings.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './book.module.css';

/** Asked before a paper is given away: who sees it, for how long. */
export function WhoSees() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { verified } = useSettings()['kyc.keep_days'];
  const kept = t`${plural(verified, { one: '# day', other: '# days' })}`;
  const promise = useReviewTime();
  return (
    <section className={classes.card} aria-labelledby="who-title">
      <h2 id="who-title">
        <Trans>Who sees my documents?</Trans>
      </h2>
      <ul className={classes.facts}>
        <li>
          <IconLock size={18} stroke={1.75} aria-hidden />
          <Trans>Stored encrypted. Only the verification team can open them, and you see each time they did.</Trans>
        </li>
        <li>
          <IconClock size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>Checked by a person.</Trans> {promise}
          </span>
        </li>
        <li>
          <IconTrash size={18} stroke={1.75} aria-hidden />
          <Trans>We delete the pictures {kept} after you are verified.</Trans>
        </li>
      </ul>
      <p className={classes.quiet}>
        <a href={publicPath(language, '/identity')} target="_blank" rel="noreferrer">
          {<Trans>Read the notice about identity papers</Trans>}
        </a>
      </p>
    </section>
  );
}
