import { useLingui } from '@lingui/react';
import { Button, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/api-error.ts';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import { useErrorWords } from './error-words.ts';
import classes from './form.module.css';
import { FormContext, type FormValues, problemsOf } from './form-state.ts';

interface Props<Schema extends z.ZodType> {
  /** The contract's own schema: the server checks with the same one. */
  readonly schema: Schema;
  readonly defaults: z.input<Schema>;
  /** Sends. What it gives back is shown: refused fields at their fields, the rest above the form. */
  readonly onSubmit: (values: z.input<Schema>) => Promise<ApiError | undefined>;
  readonly submitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
  /** What to say when the server said nothing. */
  readonly failure: string;
  /** Shows `failure` also for an unexpected error of the server, whose own words say as little. */
  readonly hidesUnexpected?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A form: a schema of the contract and an act. It keeps what was typed, says once what is wrong, and says it at the field too. */
export function Form<Schema extends z.ZodType>(props: Props<Schema>) {
  const { schema, defaults, onSubmit, submitLabel, busyLabel, isBusy, children, footer } = props;
  const { i18n } = useLingui();
  const words = useErrorWords();
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const translate = (template: string, values?: Readonly<Record<string, unknown>>) => i18n._(template, values);
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: defaults as FormValues });

  const idOf = (name: string) => `${formId}-${name}`;
  const check = () => problemsOf(schema, form.getValues(), translate);

  function show(problems: Record<string, string>, message?: string) {
    form.setErrors(problems);
    setRefusal(message);
    // After React has drawn the summary: the reader, and the screen reader, are taken to it.
    requestAnimationFrame(() => summary.current?.focus());
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    wasSent.current = true;
    if (element.current) takeTyped(element.current, form);
    const problems = check();
    if (Object.keys(problems).length > 0) return show(problems);
    form.clearErrors();
    setRefusal(undefined);
    const error = await onSubmit(form.getValues() as z.input<Schema>);
    if (error) show({ ...error.fields }, Object.keys(error.fields).length > 0 ? undefined : words(error, props));
  }

  const shared = {
    form,
    idOf,
    hasBeenSent: () => wasSent.current,
    checkField: (name: string) => {
      const problem = check()[name];
      if (problem) form.setFieldError(name, problem);
      setAnnouncement(problem ?? '');
    },
    onEdit: (name: string) => {
      form.clearFieldError(name);
      setRefusal(undefined);
    },
  };

  return (
    <FormContext value={shared}>
      <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
        <ErrorSummary ref={summary} refusal={refusal} problems={inOrder(form.errors, element.current)} idOf={idOf} />
        {children}
        <Button
          type="submit"
          size="lg"
          fullWidth
          aria-busy={isBusy}
          leftSection={isBusy ? <span className={classes.spinner} aria-hidden /> : null}
        >
          {isBusy ? busyLabel : submitLabel}
        </Button>
        {footer}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </form>
    </FormContext>
  );
}

/** A password manager may fill fields before the page is alive: what stands in them counts, not what we were told. */
function takeTyped(
  element: HTMLFormElement,
  form: { getValues(): FormValues; setFieldValue(name: string, value: string, how: { forceUpdate: boolean }): void },
) {
  const known = form.getValues();
  for (const [name, value] of new FormData(element)) {
    if (typeof value === 'string' && typeof known[name] === 'string') form.setFieldValue(name, value, { forceUpdate: false });
  }
}

/** The problems in the order of the fields on the page. */
function inOrder(errors: Readonly<Record<string, ReactNode>>, element: HTMLFormElement | null): Problem[] {
  const order = [...(element?.elements ?? [])].map((field) => field.getAttribute('name'));
  return Object.entries(errors)
    .map(([name, message]) => ({ name, message }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
