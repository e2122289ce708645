import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MyProfile, ProfileField } from '#contract/profile.ts';
import { Fact, Locked } from './fact.tsx';
import classes from './personal.module.css';
import { EmailFact } from './reaching/email-fact.tsx';
import { MobileFact } from './reaching/mobile-fact.tsx';
import { useLabels, useShown } from './use-labels.ts';

/** Everything, to read. */
export function Facts({ profile, onEdit }: { profile: MyProfile; onEdit: () => void }) {
  const labels = useLabels(profile.country);
  const shown = useShown();
  const lock = profile.nameLock && <Locked />;
  const fact = (field: ProfileField, aside?: ReactNode, isWhole = false) => (
    <Fact label={labels[field]} isWhole={isWhole}>
      {profile[field] ? <span className={classes.value}>{shown(field, profile[field])}</span> : <NotAdded />}
      {profile[field] && aside}
    </Fact>
  );
  return (
    <>
      <dl className={classes.facts}>
        {fact('givenName', lock)}
        {fact('familyName', lock)}
        <EmailFact />
        <MobileFact mobile={profile.mobile} />
        {fact('dateOfBirth')}
        {fact('country')}
        {fact('address', undefined, true)}
        {fact('city')}
        {fact('state')}
        {fact('zipCode')}
        {fact('bio')}
      </dl>
      <div className={classes.editBelow}>
        <Button size="lg" fullWidth leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
    </>
  );
}

const NotAdded = () => (
  <span className={classes.missing}>
    <Trans>Not added</Trans>
  </span>
);
