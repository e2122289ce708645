import { PersonalDraft } from '#contract/kyc/personal-info.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { aadhaarIn } from '#web/member/kyc/step/aadhaar-in.ts';
import { StepForm } from '#web/member/kyc/step/step-form.tsx';
import type { Faults } from '#web/member/kyc/step/step-of.ts';
import type { FormValues } from '#web/ui/form/form-state.ts';
import classes from './personal.module.css';
import { PersonalFields, usePersonalLabels } from './personal-fields.tsx';

interface Props {
  readonly draft: KycDraft;
  readonly faults: Faults;
  readonly onNext: () => void;
}

export function PersonalStep({ draft, faults, onNext }: Props) {
  const { personal } = draft.typed;
  const labels = usePersonalLabels(personal.country);
  return (
    <StepForm
      defaults={{ ...personal }}
      faults={faults}
      labels={labels}
      urgent={(_, value) => aadhaarIn(value)}
      onChange={(values) => draft.typePersonal(personalIn(values))}
      onNext={() => {
        void draft.keepPersonal();
        onNext();
      }}
    >
      <div className={classes.card}>
        <PersonalFields country={personal.country} />
      </div>
    </StepForm>
  );
}

/** As it stands in the fields: the contract's draft tidies it only on its way. */
export const personalIn = (values: FormValues): PersonalDraft => ({ ...PersonalDraft.parse({}), ...pick(values) });

function pick(values: FormValues): Partial<PersonalDraft> {
  const known = Object.keys(PersonalDraft.shape);
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
}
