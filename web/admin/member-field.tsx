import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { getMember } from '#contract/accounts/members.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './member-field.module.css';

interface Props {
  readonly name: string | undefined;
  readonly onFound: (name: string | undefined) => void;
}

/** The donor's id. As soon as it is whole it shows whose it is, so that nobody is credited by a slip of the finger. */
export function MemberField({ name, onFound }: Props) {
  const { t } = useLingui();
  const { form } = useFormField('member');
  const asked = useRef('');

  async function lookUp(typed: string) {
    const code = MemberCode.safeParse(typed).data ?? '';
    if (code === asked.current) return;
    asked.current = code;
    onFound(undefined);
    if (code === '') return;
    try {
      const found = await call(getMember, { params: { code } });
      if (asked.current === code) onFound(found.fullName);
    } catch (error) {
      if (asked.current === code && error instanceof ApiError && error.status === 404)
        form.setFieldError('member', t`We could not find this User Id`);
    }
  }

  return (
    <div>
      <TextField
        name="member"
        label={<Trans>Donor’s User Id</Trans>}
        isVerbatim
        autoComplete="off"
        onType={(typed) => void lookUp(typed)}
        onLeave={(typed) => void lookUp(typed)}
      />
      <p className={classes.found} role="status">
        {name && (
          <>
            <IconUserCheck size={20} stroke={1.75} aria-hidden /> <b>{name}</b>
          </>
        )}
      </p>
    </div>
  );
}
