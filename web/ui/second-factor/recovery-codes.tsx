import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { useBrand } from '#web/ui/brand.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import classes from './second-factor.module.css';

/** Shown once: they open the account when the phone is lost. To copy, to download, to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { name } = useBrand();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  return (
    <>
      <div className={classes.paper}>
        <p className={classes.paperTitle}>
          <Trans>Recovery codes for {name}</Trans>
        </p>
        <ul ref={list} className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.keep}>
        <CopyButton
          text={text}
          label={t`Copy the recovery codes`}
          failure={t`Failed to copy the codes. Please copy manually.`}
          target={list}
        />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          <Trans>Download</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </>
  );
}
