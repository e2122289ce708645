import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDownload } from './use-download.ts';

const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;

/** Every row of the list as a file; for staff. */
export function ExportButton({ address }: { address: string }) {
  const { start, isBusy } = useDownload();
  return (
    <Button variant="default" data-size="sm" leftSection={icon} aria-busy={isBusy} onClick={() => void start(address)}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}

/** A file of one's own. */
export function DownloadButton({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Button component="a" variant="default" href={address} download leftSection={icon}>
      {children}
    </Button>
  );
}
