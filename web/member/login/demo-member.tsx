import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { type Demo, getDemo } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import classes from './demo-member.module.css';

/** Only in demo mode: the member one can be here, written into the form above. */
export function DemoMember() {
  const { isDemo } = useRootData();
  const { form } = useFormField('userId');
  const [member, setMember] = useState<Demo['member']>();
  const isStarted = useMounted();
  if (!isDemo) return null;

  async function fillIn() {
    const demo = await call(getDemo, {}).catch(() => undefined);
    if (!demo) return;
    setMember(demo.member);
    form.setValues({ ...form.getValues(), ...demo.member });
    form.clearErrors();
  }

  return (
    <Note kind="yellow" icon={<IconFlask size={20} stroke={1.75} aria-hidden />}>
      <Trans>
        <b>Demo only.</b> Look around as a member who has given before.
      </Trans>
      <div role="status">
        {member && (
          <p className={classes.account}>
            <b>{member.userId}</b> <span>{member.password}</span>
          </p>
        )}
      </div>
      {!member && (
        // Before the program has started, a press would be lost.
        <Button variant="default" size="sm" mt="xs" disabled={!isStarted} onClick={() => void fillIn()}>
          <Trans>Fill in the demo account</Trans>
        </Button>
      )}
    </Note>
  );
}
