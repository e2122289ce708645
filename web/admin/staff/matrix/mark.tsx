import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { Mark as Kind } from './areas.ts';
import classes from './matrix.module.css';

const icons = { does: IconCheck, reads: IconEye, masked: IconEyeOff };

function useMarkWords(): Readonly<Record<Kind, string>> {
  const { t } = useLingui();
  return { does: t`does`, reads: t`reads`, masked: t`reads, masked` };
}

/** A sign, and its word: beside it, or only for those who listen. */
export function Mark({ kind, hasWords = false }: { kind: Kind; hasWords?: boolean }) {
  const words = useMarkWords()[kind];
  const Icon = icons[kind];
  return (
    <span className={classes.mark}>
      <span className={classes.sign} data-kind={kind}>
        <Icon size={16} stroke={2} aria-hidden />
      </span>
      <span className={hasWords ? undefined : classes.spoken}>{words}</span>
    </span>
  );
}
