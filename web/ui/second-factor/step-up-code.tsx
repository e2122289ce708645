import { useState } from 'react';
import { useFormField } from '#web/ui/form/form-state.ts';
import { FactorField } from './factor-field.tsx';

/** There once the server has asked for it (`code_needed`), and from then on: who has no second factor never sees the field. */
export function StepUpCode() {
  const { error } = useFormField('code');
  const [isAsked, setAsked] = useState(false);
  if (error && !isAsked) setAsked(true);
  return isAsked ? <FactorField /> : null;
}
