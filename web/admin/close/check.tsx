import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons = { good: IconCircleCheck, info: IconInfoCircle, look: IconAlertTriangle };

interface Props {
  readonly kind: keyof typeof icons;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** One point of the list: done, to know, or to do. */
export function Check({ kind, title, children }: Props) {
  const Icon = icons[kind];
  return (
    <li data-kind={kind}>
      <Icon size={19} stroke={1.9} aria-hidden />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
