import { Trans } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { Note } from '#web/ui/feedback/note.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './what-sponsor-sees.module.css';

/** Told before she joins by an invitation, not after. */
export function WhatSponsorSees() {
  const pays = useSettings()['referral.programme'] === 'rewards';
  return (
    <Note kind="plain" icon={<IconEye size={20} stroke={1.75} aria-hidden />} role="status" className={classes.note}>
      <p>
        <b>
          <Trans>What your sponsor sees of you</Trans>
        </b>
      </p>
      <ul>
        <li>
          <Trans>Your first name and initial</Trans>
        </li>
        <li>
          <Trans>Your email, most of it hidden</Trans>
        </li>
        <li>
          <Trans>The day you joined</Trans>
        </li>
        <li>
          <Trans>Date, amount and status of your donations</Trans>
        </li>
      </ul>
      {pays && (
        <p>
          <Trans>
            The trust may thank your sponsor with a small reward when you donate. You see the sum before you pay, and can give without a
            reward.
          </Trans>
        </p>
      )}
    </Note>
  );
}
