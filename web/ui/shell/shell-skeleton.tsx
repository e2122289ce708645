import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import classes from './shell-skeleton.module.css';

interface Props {
  readonly sidebar: number;
  readonly header: number;
  readonly entries: number;
  readonly children: ReactNode;
}

/** The frame before anything is known: the same measures, so that nothing jumps when it fills. */
export function ShellSkeleton({ sidebar, header, entries, children }: Props) {
  const { t } = useLingui();
  const measures = { '--sidebar': `${sidebar}px`, '--header': `${header}px` } as CSSProperties;
  return (
    <div className={classes.shell} style={measures} aria-busy="true">
      <div className={classes.sidebar} aria-hidden="true">
        <SkeletonBar width={130} height={36} />
        {Array.from({ length: entries }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
          <SkeletonBar key={index} height={44} radius={10} />
        ))}
      </div>
      <div className={classes.page}>
        <div className={classes.header} aria-hidden="true">
          <SkeletonBar width={36} height={36} radius={10} />
          <SkeletonBar width={36} height={36} radius={18} />
        </div>
        <main id="main" className={classes.main}>
          <p className={classes.words} role="status">
            {t`Loading...`}
          </p>
          {children}
        </main>
      </div>
    </div>
  );
}
