import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { useMoment } from '#web/admin/words.ts';
import { EvidenceList } from './evidence-list.tsx';
import classes from './seen-then.module.css';

interface Props {
  readonly details: DepositDetails;
  readonly onCompare: (code: string) => void;
}

/** What was known when it was decided, with its time; and what the bank's statement has said since. */
export function SeenThen({ details: { evidence, evidenceAt, evidenceSince }, onCompare }: Props) {
  const { t } = useLingui();
  const moment = useMoment();
  if (!evidenceAt) return <EvidenceList evidence={evidence} onCompare={onCompare} />;
  const at = moment(evidenceAt);
  return (
    <>
      {evidenceSince.length > 0 && (
        <section className={classes.part}>
          <h2>
            <Trans>Since then</Trans>
          </h2>
          <EvidenceList evidence={evidenceSince} label={t`Evidence since then`} onCompare={onCompare} />
        </section>
      )}
      <section className={classes.part}>
        <h2>
          <Trans>Evidence when it was decided, {at}</Trans>
        </h2>
        <EvidenceList evidence={evidence} onCompare={onCompare} />
      </section>
    </>
  );
}
