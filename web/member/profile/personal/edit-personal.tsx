import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { getMyProfile, type MyProfile, profileForm, saveMyProfile } from '#contract/profile.ts';
import { moneyDay } from '#contract/values/time.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Conflict } from './conflict.tsx';
import { EditFields } from './edit-fields.tsx';
import classes from './personal.module.css';
import { type Typed, typedOf } from './typed.ts';

interface Props {
  /** As it was when she began. */
  readonly profile: MyProfile;
  readonly onDone: () => void;
}

interface TwoVersions {
  readonly mine: Typed;
  readonly saved: MyProfile;
}

/** Writes, and saves all of it at once. If another tab saved meanwhile, both versions are shown, and she decides. */
export function EditPersonal({ profile, onDone }: Props) {
  const { t } = useLingui();
  const action = useAction(saveMyProfile);
  const [country, setCountry] = useState<string>(profile.country || 'IN');
  const [conflict, setConflict] = useState<TwoVersions>();
  const failure = t`We could not save it. Please try again.`;

  async function save(typed: Typed, version: number): Promise<ApiError | undefined> {
    const outcome = await action.run({ body: { ...typed, version } });
    if (outcome?.error?.code === 'stale') return showBoth(typed);
    if (outcome?.answer) {
      toast.success(t`Your changes are saved.`);
      onDone();
    }
    return outcome?.error;
  }

  async function showBoth(mine: Typed): Promise<ApiError | undefined> {
    try {
      setConflict({ mine, saved: await call(getMyProfile, {}) });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  if (conflict)
    return (
      <Conflict
        {...conflict}
        before={typedOf(profile)}
        isBusy={action.isBusy}
        failure={failure}
        onSave={(typed) => save(typed, conflict.saved.version)}
        onCancel={onDone}
      />
    );
  return (
    <Form
      schema={profileForm({ today: moneyDay(new Date()) })}
      defaults={{ ...typedOf(profile), country: profile.country || 'IN' }}
      onChange={(typed) => setCountry(typed.country)}
      onSubmit={(typed) => save(typed, profile.version)}
      isBusy={action.isBusy}
      submitLabel={<Trans>Save Changes</Trans>}
      busyLabel={<Trans>Saving...</Trans>}
      failure={failure}
      classNames={{ submit: classes.save }}
    >
      {(submit) => (
        <>
          <EditFields profile={profile} country={country} />
          <div className={classes.actions}>
            <Button variant="default" size="lg" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
            {submit}
          </div>
        </>
      )}
    </Form>
  );
}
