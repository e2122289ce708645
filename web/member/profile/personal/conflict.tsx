import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type MyProfile, profileFields } from '#contract/profile.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { differences, merged } from '#web/ui/two-versions/choices.ts';
import { TwoVersions } from '#web/ui/two-versions/two-versions.tsx';
import classes from './personal.module.css';
import { type Typed, typedOf } from './typed.ts';
import { useLabels, useShown } from './use-labels.ts';

interface Props {
  /** As it was when she began. */
  readonly before: Typed;
  readonly mine: Typed;
  /** What another tab saved meanwhile. */
  readonly saved: MyProfile;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onSave: (typed: Typed) => Promise<ApiError | undefined>;
  readonly onCancel: () => void;
}

/** Two edits of the same page: both are shown, field by field, and nothing is overwritten before she has chosen. */
export function Conflict({ before, mine, saved, isBusy, failure, onSave, onCancel }: Props) {
  const other = typedOf(saved);
  const [choices, setChoices] = useState(() => differences(profileFields, { before, mine, saved: other }));
  const [error, setError] = useState<ApiError>();
  const words = useErrorWords();
  const labels = useLabels(mine.country);
  const shown = useShown();
  const differing = profileFields.filter((field) => choices[field]);
  return (
    <div className={classes.conflict}>
      <TwoVersions
        lead={
          <Trans>
            <b>This was changed in another tab or on another device.</b> Nothing is lost. Choose what to keep, then save.
          </Trans>
        }
        fields={differing.map((field) => ({
          name: field,
          label: labels[field],
          mine: shown(field, mine[field]),
          saved: shown(field, other[field]),
        }))}
        choices={choices}
        onChoose={(name, choice) => setChoices({ ...choices, [name]: choice })}
        problem={error && (Object.values(error.fields)[0] ?? words(error, { failure }))}
        cancel={<Trans>Cancel</Trans>}
        save={isBusy ? <Trans>Saving...</Trans> : <Trans>Save Changes</Trans>}
        isBusy={isBusy}
        onSave={() => void onSave(merged({ mine, saved: other }, choices)).then(setError)}
        onCancel={onCancel}
      />
    </div>
  );
}
