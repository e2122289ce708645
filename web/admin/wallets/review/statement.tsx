import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Statement as Lines } from '#contract/wallets/statement.ts';
import { exportWalletStatement, getWallet } from '#contract/wallets/wallets.ts';
import { Refusal, useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { ExportButton } from '#web/ui/list/download-button.tsx';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { StatementTable } from '#web/ui/list/statement-table.tsx';
import classes from './wallet.module.css';

/** As the member reads it, the newest first. Earlier lines come when they are asked for. */
export function Statement({ code, statement }: { code: string; statement: Lines }) {
  const { t } = useLingui();
  const [{ rows, before }, setLines] = useState(statement);
  const reading = useAction(getWallet, { revalidate: false });
  const { refusal, say, refuse } = useRefusal();

  async function readOn() {
    if (before === null) return;
    say(undefined);
    const outcome = await reading.run({ params: { code }, querystring: { before } });
    const earlier = outcome?.answer?.statement;
    if (earlier) setLines({ rows: [...rows, ...earlier.rows], before: earlier.before });
    if (outcome?.error) refuse(outcome.error);
  }

  return (
    <section className={classes.statement} aria-labelledby="statement">
      <h2 id="statement">
        <Trans>Statement</Trans>
      </h2>
      {rows.length > 0 ? (
        <>
          <StatementTable rows={rows} caption={t`Statement`} />
          <ExportButton address={exportAddress(exportWalletStatement, {}, { code })} />
        </>
      ) : (
        <p>
          <Trans>Nothing was booked yet.</Trans>
        </p>
      )}
      <Refusal>{refusal}</Refusal>
      {before !== null && (
        <Button variant="subtle" data-size="sm" aria-busy={reading.isBusy} onClick={() => void readOn()}>
          <Trans>Show earlier entries</Trans>
        </Button>
      )}
    </section>
  );
}
