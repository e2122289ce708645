import { Trans } from '@lingui/react/macro';
import { printMyStatement, type StatementYear } from '#contract/receipts.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { DownloadButton } from '#web/ui/list/download-button.tsx';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './donations.module.css';

const SHOWN = 3;

/** April to March, as the tax office counts. Newest first. */
export function Statements({ years }: { years: readonly StatementYear[] }) {
  const { language } = useLanguage();
  return (
    <div className={classes.statements}>
      {years.slice(0, SHOWN).map(({ financialYear }) => (
        <DownloadButton key={financialYear} address={addressOf(printMyStatement, { financialYear }, { language })}>
          <Trans>Statement {financialYear} (PDF)</Trans>
        </DownloadButton>
      ))}
    </div>
  );
}
