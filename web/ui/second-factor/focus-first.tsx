import { type ReactNode, useEffect, useRef } from 'react';

/** A step that takes another's place: whoever goes by keyboard, or hears the page, is in its first field at once. */
export function FocusFirst({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector<HTMLElement>('input, textarea, [data-first]')?.focus(), []);
  return (
    <div ref={step} className={className}>
      {children}
    </div>
  );
}
