import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useFormField } from '#web/ui/form/form-state.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Sponsor } from './sponsor-look-up.tsx';
import { WhatSponsorSees } from './what-sponsor-sees.tsx';

const SponsorLookUp = lazy(() => import('./sponsor-look-up.tsx'));

interface Props {
  readonly sponsor: Sponsor | undefined;
  readonly onChange: (sponsor: Sponsor | undefined) => void;
}

/** The sponsor's id, filled in from an invitation link. A known one shows the masked name, an unknown one is an error here. */
export function SponsorField({ sponsor, onChange }: Props) {
  const { t } = useLingui();
  const { form } = useFormField('sponsorCode');
  const [asked, setAsked] = useState(() => String(form.getValues().sponsorCode ?? '').trim());

  function refuse(error: ApiError) {
    // Only “unknown” and “too often” are worth a word now; anything else is found out on sending.
    if (error.message && error.status < 500) form.setFieldError('sponsorCode', error.fields.sponsorCode ?? error.message);
  }

  const name = sponsor?.maskedName;
  return (
    <>
      <TextField
        name="sponsorCode"
        label={<Trans>Sponsor Id</Trans>}
        isOptional
        isVerbatim
        autoComplete="off"
        hint={name ? <Trans>Invited by {name}</Trans> : <Trans>The User Id of the member who invited you.</Trans>}
        rightSection={
          sponsor && <IconCircleCheck size={20} stroke={1.75} color="var(--success)" aria-label={t`Sponsor found`} role="img" />
        }
        onType={() => {
          setAsked('');
          onChange(undefined);
        }}
        onLeave={(typed) => setAsked(typed.trim())}
      />
      {sponsor && <WhatSponsorSees />}
      {asked && (
        <Suspense fallback={null}>
          <SponsorLookUp key={asked} code={asked} onFound={onChange} onRefused={refuse} />
        </Suspense>
      )}
    </>
  );
}
