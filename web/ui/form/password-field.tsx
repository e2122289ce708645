import { useLingui } from '@lingui/react/macro';
import { ActionIcon, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type FieldProps, useFieldProps } from './field-parts.tsx';
import classes from './fields.module.css';

interface Props extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Stands at the end of the label's line: “Forgot password?” */
  readonly aside?: ReactNode;
  readonly onType?: (value: string) => void;
}

/** Show/hide is a real button with a name, in the order of the keyboard; Mantine's own is left out of it. */
export function PasswordField({ aside, autoComplete, onType, ...field }: Props) {
  const { t } = useLingui();
  const { key, props } = useFieldProps(field);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.labelRow}>
      <PasswordInput
        key={key}
        {...props}
        onChange={(event) => {
          props.onChange(event);
          onType?.(event.currentTarget.value);
        }}
        autoComplete={autoComplete}
        aria-invalid={props.error ? true : undefined}
        visible={isShown}
        rightSection={
          <ActionIcon
            aria-label={isShown ? t`Hide password` : t`Show password`}
            aria-pressed={isShown}
            aria-controls={props.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
        rightSectionWidth={48}
      />
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
  );
}
