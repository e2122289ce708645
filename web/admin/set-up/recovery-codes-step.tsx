import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './set-up.module.css';
import { Steps } from './steps.tsx';

/** Shown once: they open the account when the phone is lost. */
export function RecoveryCodesStep({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');
  return (
    <AdminSignInLayout
      title={t`Save your recovery codes`}
      lead={<Trans>If you lose your phone, each code signs you in once. They are shown only now.</Trans>}
    >
      <Steps current={3} />
      <ul ref={list} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
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
      </div>
      <Note kind="green" role="status">
        <Trans>Your account is set up. Sign in with your password and a code.</Trans>
      </Note>
      <Button component={Link} to="/admin/login" size="lg" fullWidth mt="lg">
        <Trans>I have saved them, go to sign in</Trans>
      </Button>
    </AdminSignInLayout>
  );
}
