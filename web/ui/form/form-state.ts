import type { useForm } from '@mantine/form';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { render, type Translate } from '#contract/values/words.ts';

export type FormValues = Record<string, unknown>;
export type FormState = ReturnType<typeof useForm<FormValues>>;

interface Shared {
  readonly form: FormState;
  /** Before the first submit nothing is marked wrong; after it, leaving a field checks it. */
  readonly hasBeenSent: () => boolean;
  readonly checkField: (name: string) => void;
  readonly onEdit: (name: string) => void;
  readonly idOf: (name: string) => string;
}

export const FormContext = createContext<Shared | undefined>(undefined);

/** What a field needs to be part of the form around it. */
export function useFormField(name: string) {
  const shared = useContext(FormContext);
  if (!shared) throw new Error(`The field ${name} stands outside a Form`);
  const { form, checkField, onEdit, idOf, hasBeenSent } = shared;
  return {
    form,
    id: idOf(name),
    onEdit: () => onEdit(name),
    onBlur: () => {
      if (hasBeenSent()) checkField(name);
    },
    error: form.errors[name],
  };
}

/** The contract's schema as a check of a form: path → the first thing to fix, in the reader's words. */
export function problemsOf(schema: z.ZodType, values: FormValues, translate: Translate): Record<string, string> {
  const result = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.');
    problems[path] ??= render(issue.message, translate);
  }
  return problems;
}
