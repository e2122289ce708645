import { IconAlertCircle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './note.module.css';

const icons = { red: IconAlertCircle, yellow: IconClock, green: IconCircleCheck, blue: IconInfoCircle, plain: IconInfoCircle };

interface Props extends ComponentProps<'div'> {
  readonly kind: keyof typeof icons;
  readonly icon?: ReactNode;
}

/** A tinted message in the page: icon, words, tint. */
export function Note({ kind, icon, children, className, ...rest }: Props) {
  const Icon = icons[kind];
  return (
    <div {...rest} className={[classes.note, className].filter(Boolean).join(' ')} data-family={kind}>
      {icon ?? <Icon size={20} stroke={1.75} aria-hidden />}
      <div className={classes.words}>{children}</div>
    </div>
  );
}
