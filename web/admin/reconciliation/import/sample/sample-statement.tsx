import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFlask } from '@tabler/icons-react';
import { getSampleStatement } from '#contract/reconciliation/sample-statement.ts';
import { inrExact } from '#contract/values/money.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './sample-statement.module.css';

/** Only in demo mode: visitors have no bank of their own. */
export function SampleStatement() {
  const { isDemo } = useRootData();
  return isDemo ? (
    <QueryProvider>
      <Sample />
    </QueryProvider>
  ) : null;
}

function Sample() {
  // Made from what the demo's members say they paid: another one after each import.
  const { answer } = useEndpoint(getSampleStatement, {}, { staleTime: 0, gcTime: 0 });
  if (!answer) return null;
  const { name, content, opening, closing } = answer;
  const [first, last] = [inrExact(opening), inrExact(closing)];
  return (
    <Note kind="yellow" icon={<IconFlask size={20} stroke={1.75} aria-hidden />}>
      <div className={classes.sample}>
        <p>
          <Trans>
            <b>Demo only.</b> This file has payments that members are waiting for. Its opening balance is <b>{first}</b>, its closing
            balance <b>{last}</b>.
          </Trans>
        </p>
        <Button
          component="a"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(content)}`}
          download={name}
          variant="default"
          data-size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Download a sample statement</Trans>
        </Button>
      </div>
    </Note>
  );
}
