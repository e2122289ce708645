import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { lookUpSponsor } from '#contract/accounts/register.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

export interface Sponsor {
  readonly code: string;
  readonly maskedName: string;
}

interface Props {
  readonly sponsor: Sponsor | undefined;
  readonly onChange: (sponsor: Sponsor | undefined) => void;
}

/** The sponsor's id, filled in from an invitation link. A known one shows the masked name, an unknown one is an error here. */
export function SponsorField({ sponsor, onChange }: Props) {
  const { t } = useLingui();
  const { form } = useFormField('sponsorCode');
  const asked = useRef('');

  async function lookUp(typed: string) {
    const code = typed.trim();
    if (code === asked.current) return;
    asked.current = code;
    if (!code) return;
    try {
      const found = await call(lookUpSponsor, { params: { code } });
      if (asked.current === code) onChange(found);
    } catch (error) {
      // Only «unknown» and «too often» are worth a word now; anything else is found out on sending.
      if (asked.current !== code || !(error instanceof ApiError) || !error.message || error.status >= 500) return;
      form.setFieldError('sponsorCode', error.fields.sponsorCode ?? error.message);
    }
  }

  const first = useRef(lookUp);
  useEffect(() => {
    const filledIn = form.getValues().sponsorCode;
    if (typeof filledIn === 'string') void first.current(filledIn);
  }, [form.getValues]);

  const name = sponsor?.maskedName;
  return (
    <TextField
      name="sponsorCode"
      label={<Trans>Sponsor Id</Trans>}
      isOptional
      isVerbatim
      autoComplete="off"
      hint={
        name ? (
          <Trans>Invited by {name}. Your sponsor will see your first name, your initial, the date and what you give.</Trans>
        ) : (
          <Trans>The User Id of the member who invited you.</Trans>
        )
      }
      rightSection={sponsor && <IconCircleCheck size={20} stroke={1.75} color="var(--success)" aria-label={t`Sponsor found`} role="img" />}
      onType={() => {
        asked.current = '';
        onChange(undefined);
      }}
      onLeave={(typed) => void lookUp(typed)}
    />
  );
}
