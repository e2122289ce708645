import { Trans, useLingui } from '@lingui/react/macro';
import { useMoment } from '#web/admin/words.ts';
import { count } from '#web/lib/format.ts';
import classes from './activity.module.css';

interface Sealed {
  readonly sealed: number;
  readonly wrongAt: number | null;
  readonly sealedAt: string | null;
}

/** Up to where the chain is whole. A break is said loudly. */
export function Seal({ seal: { sealed, wrongAt, sealedAt } }: { seal: Sealed }) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const number = (one: number) => count(i18n.locale, one);
  if (wrongAt !== null) {
    const at = number(wrongAt);
    return (
      <b className={classes.broken} role="alert">
        <Trans>The seal is broken at place {at}: somebody changed the log. Tell the trustees.</Trans>
      </b>
    );
  }
  if (!sealedAt) return <Trans>Not sealed yet.</Trans>;
  const [last, when] = [number(sealed), moment(sealedAt)];
  return (
    <Trans>
      Sealed and verified up to place {last}, {when}.
    </Trans>
  );
}
