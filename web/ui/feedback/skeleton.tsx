import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

/** One grey bar where a line will stand. Drawn without script, so that it is there before the program is. */
export function Bone({ width = '100%', height = 14, radius = 6 }: { width?: number | string; height?: number; radius?: number }) {
  return <span className={classes.bone} style={{ width, height, borderRadius: radius } as CSSProperties} />;
}

/** Cards of figures to come. */
export function CardBones({ cards }: { cards: number }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.card}>
          <Bone width="60%" />
          <Bone width="80%" height={26} />
          <Bone width="45%" />
        </div>
      ))}
    </div>
  );
}

/** Rows of a list to come: a round picture, two lines, a badge. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.row}>
          <Bone width={36} height={36} radius={18} />
          <span className={classes.lines}>
            <Bone width="70%" />
            <Bone width="40%" height={10} />
          </span>
          <Bone width={84} height={22} radius={11} />
        </div>
      ))}
    </div>
  );
}
