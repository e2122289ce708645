import { useEffect } from 'react';
import { z } from 'zod';
import { useFormField } from '#web/ui/form/form-state.ts';

/** What survives a reload of the page, in this tab alone. Never a password, and never the tick under the terms. */
const Kept = z.object({ fullName: z.string(), mobile: z.string(), email: z.string(), sponsorCode: z.string() }).partial();
const PLACE = 'anjuri:registration';

export function keepRegistration(values: object): void {
  inStorage((storage) => storage.setItem(PLACE, JSON.stringify(Kept.parse(values))));
}

export const forgetRegistration = (): void => inStorage((storage) => storage.removeItem(PLACE));

/** Writes back what was typed before, once the page is alive: the server that drew it cannot know. What is in a field already stays. */
export function KeptRegistration() {
  const { form } = useFormField('fullName');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    inStorage((storage) => {
      const kept = Kept.safeParse(JSON.parse(storage.getItem(PLACE) ?? '{}')).data ?? {};
      for (const [name, value] of Object.entries(kept)) if (value && !form.getValues()[name]) form.setFieldValue(name, value);
    });
  }, []);
  return null;
}

/** Private windows may forbid storage. */
function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Then a reload empties the form, as any other.
  }
}
