import { useEffect, useLayoutEffect, useState } from 'react';
import { useFormField } from '#web/ui/form/form-state.ts';
import { FactorField } from './factor-field.tsx';

/** There once the server has asked for it (`code_needed`), and from then on: who has no second factor never sees the field. */
export function StepUpCode() {
  const { form, id, error } = useFormField('code');
  const [isAsked, setAsked] = useState(false);
  const { clearFieldError } = form;
  // Asked for the first time it is the next step and no mistake: nothing turns red, and the new field has the focus.
  const isNew = Boolean(error) && !isAsked;
  useLayoutEffect(() => {
    if (!isNew) return;
    setAsked(true);
    clearFieldError('code');
  }, [isNew, clearFieldError]);
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus();
  }, [isAsked, id]);
  return isAsked ? <FactorField /> : null;
}
