import { useLingui } from '@lingui/react';
import { Button, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import classes from './form.module.css';
import { FormContext, type FormValues, problemsOf } from './form-state.ts';

export interface FormProps<Schema extends z.ZodType> {
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
  /** Called with all values whenever one changes, so that a draft can be kept. */
  readonly onChange?: (values: z.input<Schema>) => void;
  /** Where a form is laid out in a way of its own. */
  readonly classNames?: { readonly form?: string | undefined; readonly submit?: string | undefined };
}

/** A form: a schema of the contract and an act. It keeps what was typed, says once what is wrong, and says it at the field too. */
export function Form<Schema extends z.ZodType>(props: FormProps<Schema>) {
  const { schema, defaults, onSubmit, submitLabel, busyLabel, isBusy, children, footer, onChange, classNames } = props;
  const { i18n } = useLingui();
  const words = useErrorWords();
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    // Once the summary is drawn, the reader, and the screen reader, are taken to it.
    if (failures > 0) summary.current?.focus();
  }, [failures]);
  const translate = (template: string, values?: Readonly<Record<string, unknown>>) => i18n._(template, values);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: defaults as FormValues,
    onValuesChange: (values) => onChange?.(values as z.input<Schema>),
  });

  const idOf = (name: string) => `${formId}-${name}`;
  const check = () => problemsOf(schema, form.getValues(), translate);

  function show(problems: Record<string, string>, message?: string) {
    form.setErrors(problems);
    setRefusal(message);
    setFailures(failures + 1);
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
      {/* post: were it ever sent before the program runs, no password would stand in an address. */}
      <form
        ref={element}
        method="post"
        className={classNames?.form ?? classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-busy={isBusy}
      >
        <ErrorSummary ref={summary} refusal={refusal} problems={inOrder(form.errors, element.current)} idOf={idOf} />
        {children}
        <Submit className={classNames?.submit} label={submitLabel} busyLabel={busyLabel} isBusy={isBusy} />
        {footer}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </form>
    </FormContext>
  );
}

interface SubmitProps {
  readonly className: string | undefined;
  readonly label: ReactNode;
  readonly busyLabel: ReactNode;
  readonly isBusy: boolean;
}

/** While it works it keeps the focus: who uses the keyboard stays where she was. */
function Submit({ className, label, busyLabel, isBusy }: SubmitProps) {
  const isAlive = useIsAlive();
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={[classes.submit, className].filter(Boolean).join(' ')}
      disabled={!isAlive}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      leftSection={isBusy ? <span className={classes.spinner} aria-hidden /> : null}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}

interface Holder {
  getValues(): FormValues;
  setFieldValue(name: string, value: string | boolean, how: { forceUpdate: boolean }): void;
}

/** Fields may be filled before the program runs, by hand or by a password manager: what stands in them counts. */
function takeTyped(element: HTMLFormElement, form: Holder) {
  const known = form.getValues();
  for (const field of element.elements) {
    if (!(field instanceof HTMLInputElement) || !(field.name in known)) continue;
    const value = field.type === 'checkbox' ? field.checked : field.value;
    if (typeof value === typeof known[field.name]) form.setFieldValue(field.name, value, { forceUpdate: false });
  }
}

/** The problems in the order of the fields on the page. */
function inOrder(errors: Readonly<Record<string, ReactNode>>, element: HTMLFormElement | null): Problem[] {
  const order = [...(element?.elements ?? [])].map((field) => field.getAttribute('name'));
  return Object.entries(errors)
    .map(([name, message]) => ({ name, message }))
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
