import { useLingui as useWords } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { render } from '#contract/values/words.ts';
import { FormContext, type FormValues } from '#web/ui/form/form-state.ts';
import classes from './step-form.module.css';
import type { Faults } from './step-of.ts';

interface Props {
  readonly defaults: FormValues;
  /** Of what stands in the fields now. */
  readonly faults: Faults;
  /** How the fields are called where it says which are missing. */
  readonly labels: Readonly<Record<string, string>>;
  /** Said while she types, not when she leaves the field. */
  readonly urgent: (name: string, value: unknown) => string | undefined;
  readonly onChange: (values: FormValues) => void;
  readonly onNext: () => void;
  readonly onPrevious?: () => void;
  readonly children: ReactNode;
}

/** The fields of a step. Next opens when all of it is right; until then it says what is missing and leads there. */
export function StepForm({ defaults, faults, labels, urgent, onChange, onNext, onPrevious, children }: Props) {
  const { i18n } = useWords();
  const formId = useId();
  const [announcement, setAnnouncement] = useState('');
  const isAsked = useRef(false);
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: defaults, onValuesChange: onChange });
  const now = useRef(faults);
  now.current = faults;
  const say = (message: string) => render(message, (template, values) => i18n._(template, values));
  const idOf = (name: string) => `${formId}-${name}`;
  const missing = Object.keys(labels).filter((name) => name in faults);

  const shared = {
    form,
    idOf,
    hasBeenSent: () => true,
    /** A field that is left empty is no mistake yet: the line beside Next says it. */
    checkField: (name: string) => {
      const fault = now.current[name];
      const message = fault && (isAsked.current || form.getValues()[name]) ? say(fault) : '';
      if (message) form.setFieldError(name, message);
      setAnnouncement(message);
    },
    onEdit: (name: string) => {
      const message = urgent(name, form.getValues()[name]);
      if (message) form.setFieldError(name, say(message));
      else form.clearFieldError(name);
      setAnnouncement(message ? say(message) : '');
    },
  };

  function goTo(name: string) {
    const field = document.getElementById(idOf(name));
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = missing;
    if (!first) return onNext();
    isAsked.current = true;
    form.setErrors(Object.fromEntries(missing.map((name) => [name, say(faults[name] ?? '')])));
    goTo(first);
  }

  return (
    <FormContext value={shared}>
      <form method="post" className={classes.form} onSubmit={submit} noValidate>
        {children}
        <div className={classes.ways}>
          {onPrevious && (
            <Button variant="default" size="lg" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onPrevious}>
              <Trans>Previous</Trans>
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            className={classes.next ?? ''}
            aria-disabled={missing.length > 0 || undefined}
            aria-describedby={missing.length > 0 ? idOf('missing') : undefined}
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
        {missing.length > 0 && (
          <p id={idOf('missing')} className={classes.missing}>
            <Trans>Next opens when this is complete:</Trans>{' '}
            {missing.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ', '}
                <button type="button" className={classes.way} onClick={() => goTo(name)}>
                  {labels[name]}
                </button>
              </Fragment>
            ))}
          </p>
        )}
        <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      </form>
    </FormContext>
  );
}
