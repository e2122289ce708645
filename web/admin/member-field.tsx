import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { getMember } from '#contract/accounts/members.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  readonly name: string | undefined;
  readonly onFound: (name: string | undefined) => void;
}

/** The member's id; a known one shows whose it is, so that nobody is credited by a slip of the finger. */
export function MemberField({ name, onFound }: Props) {
  const { t } = useLingui();
  const { form } = useFormField('member');
  const asked = useRef('');

  async function lookUp(typed: string) {
    const code = MemberCode.safeParse(typed).data;
    if (!code || code === asked.current) return;
    asked.current = code;
    try {
      const found = await call(getMember, { params: { code } });
      if (asked.current === code) onFound(found.fullName);
    } catch (error) {
      if (asked.current === code && error instanceof ApiError && error.status === 404)
        form.setFieldError('member', t`We could not find this User Id`);
    }
  }

  return (
    <TextField
      name="member"
      label={<Trans>User Id</Trans>}
      hint={name ? <b>{name}</b> : <Trans>Donor’s User Id.</Trans>}
      isVerbatim
      autoComplete="off"
      rightSection={name && <IconCircleCheck size={20} stroke={1.75} color="var(--success)" aria-label={t`Member found`} role="img" />}
      onType={() => {
        asked.current = '';
        onFound(undefined);
      }}
      onLeave={(typed) => void lookUp(typed)}
    />
  );
}
