import { TextInput } from '@mantine/core';
import { tidyMobile } from '#web/lib/tidy-mobile.ts';
import { type FieldProps, useFieldProps } from './field-parts.tsx';
import classes from './fields.module.css';

/** An Indian mobile number. Spaces, dashes and a leading +91 or 0 that people paste are taken off. */
export function MobileField(field: FieldProps) {
  const { key, props } = useFieldProps(field);
  return (
    <TextInput
      key={key}
      {...props}
      className={classes.numeric ?? ''}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      leftSection={<span className={classes.prefix}>+91</span>}
      leftSectionWidth={56}
      leftSectionPointerEvents="none"
      onChange={(event) => {
        const tidy = tidyMobile(event.currentTarget.value);
        if (tidy !== event.currentTarget.value) event.currentTarget.value = tidy;
        props.onChange(event);
      }}
    />
  );
}
