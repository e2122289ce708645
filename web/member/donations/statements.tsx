import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { printMyStatement, type StatementYear } from '#contract/receipts.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './donations.module.css';

const SHOWN = 3;

/** April to March, as the tax office counts. Newest first. */
export function Statements({ years }: { years: readonly StatementYear[] }) {
  const { language } = useLanguage();
  return (
    <div className={classes.statements}>
      {years.slice(0, SHOWN).map(({ financialYear }) => (
        <Button
          key={financialYear}
          component="a"
          variant="default"
          href={addressOf(printMyStatement, { financialYear }, { language })}
          download
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Statement {financialYear} (PDF)</Trans>
        </Button>
      ))}
    </div>
  );
}
