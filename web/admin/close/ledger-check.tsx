import { Plural, Trans } from '@lingui/react/macro';
import type { DayBooks } from '#contract/reconciliation/day-books.ts';
import { useMoment } from '#web/admin/words.ts';
import { Check } from './check.tsx';
import classes from './close.module.css';

/** Whether the books prove themselves: balanced, checked, sealed. As of now. */
export function LedgerCheck({ ledger: { isBalanced, check, seal } }: Pick<DayBooks, 'ledger'>) {
  const moment = useMoment();
  const [checked, sealed] = [check ? moment(check.at) : '', seal ? moment(seal.at) : ''];
  const [number, digest] = [seal?.number ?? 0, seal?.digest.slice(0, 12) ?? ''];
  const found = check?.found ?? 0;
  if (!isBalanced || found > 0)
    return (
      <Check kind="look" title={isBalanced ? <Trans>The ledger check found errors</Trans> : <Trans>Debits and credits differ</Trans>}>
        {found > 0 && (
          <Plural value={found} one="# entry is wrong. Payouts are stopped." other="# entries are wrong. Payouts are stopped." />
        )}{' '}
        <Trans>Ask the person who runs the server before you close.</Trans>
      </Check>
    );
  return (
    <Check kind={check && seal ? 'good' : 'info'} title={<Trans>Ledger balanced</Trans>}>
      <Trans>Debits equal credits.</Trans>{' '}
      {check ? <Trans>Checked {checked}, no errors found.</Trans> : <Trans>The first check runs within ten minutes.</Trans>}{' '}
      {seal ? (
        <>
          <Trans>
            Sealed {sealed}, no. {number}
          </Trans>{' '}
          <span className={classes.digest}>{digest}…</span>
        </>
      ) : (
        <Trans>The first seal is made within a minute.</Trans>
      )}
    </Check>
  );
}
