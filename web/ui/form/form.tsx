import { useLingui } from '@lingui/react';
import { VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import classes from './form.module.css';
import { FormContext, type FormValues, problemsOf } from './form-state.ts';
import { Submit } from './submit.tsx';

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
  /** Why it cannot be sent now: said at the button, which is off. */
  readonly blocked?: ReactNode;
  /** A function puts the button where it belongs; otherwise it stands below. */
  readonly children: ReactNode | ((submit: ReactNode) => ReactNode);
  readonly footer?: ReactNode;
  /** Called with all values whenever one changes, so that a draft can be kept. */
  readonly onChange?: (values: z.input<Schema>) => void;
  /** Where a form is laid out in a way of its own. */
  readonly classNames?: { readonly form?: string | undefined; readonly submit?: string | undefined };
}

/** A form: a schema of the contract and an act. It keeps what was typed, says once what is wrong, and says it at the field too. */
export function Form<Schema extends z.ZodType>(props: FormProps<Schema>) {
  const { schema, defaults, onSubmit, isBusy, blocked, children, footer, onChange, classNames } = props;
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
    // Its description says why.
    if (blocked) return document.getElementById(idOf('submit'))?.focus();
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

  const button = <Submit {...props} id={idOf('submit')} className={classNames?.submit} />;

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
        {typeof children === 'function' ? children(button) : children}
        {typeof children !== 'function' && button}
        {footer}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </form>
    </FormContext>
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
    if (field.type === 'radio' && !field.checked) continue;
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
