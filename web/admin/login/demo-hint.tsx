import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { type Demo, getDemo } from '#contract/accounts/accounts.ts';
import { useRoleNames } from '#web/admin/role-names.ts';
import { call } from '#web/lib/calling/call.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './sign-in.module.css';

/** Only in demo mode: who one can be here (D-02.10). */
export function DemoHint() {
  const { isDemo } = useRootData();
  const names = useRoleNames();
  const [demo, setDemo] = useState<Demo>();
  if (!isDemo) return null;
  return (
    <Note kind="yellow" icon={<IconFlask size={20} stroke={1.75} aria-hidden />}>
      <Trans>
        <b>Demo only.</b> Each role has an account. The code is shown on the next screen. Nothing here is real money.
      </Trans>
      {demo ? (
        <ul className={classes.accounts}>
          {demo.staff.map(({ email, password, roles }) => (
            <li key={email}>
              <b>{email}</b>
              <span>{password}</span>
              <span>{roles.map(names).join(', ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div>
          <Button variant="default" size="sm" mt="xs" onClick={() => void call(getDemo, {}).then(setDemo, () => undefined)}>
            <Trans>Show the demo accounts</Trans>
          </Button>
        </div>
      )}
    </Note>
  );
}

/** On the second step: the code that the demo's authenticator shows right now. */
export function DemoCode() {
  const { isDemo } = useRootData();
  const [code, setCode] = useState<string>();
  if (!isDemo) return null;
  return (
    <Note kind="yellow" icon={<IconFlask size={20} stroke={1.75} aria-hidden />}>
      <b>
        <Trans>Demo only.</Trans>
      </b>{' '}
      <span role="status">{code && <span className={classes.code}>{code}</span>}</span>
      <div>
        <Button
          variant="default"
          size="sm"
          mt="xs"
          onClick={() =>
            void call(getDemo, {}).then(
              (demo) => setCode(demo.totpCode),
              () => undefined,
            )
          }
        >
          <Trans>Show the current code</Trans>
        </Button>
      </div>
    </Note>
  );
}
