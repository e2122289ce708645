import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

/** One grey bar where a line will be. Drawn without script, so that it is there before the program is. */
export function SkeletonBar({ width = '100%', height = 14, radius = 6 }: { width?: number | string; height?: number; radius?: number }) {
  return <span className={classes.bar} style={{ width, height, borderRadius: radius } as CSSProperties} />;
}

/** Cards of figures to come. */
function CardSkeleton({ cards }: { cards: number }) {
  return (
    <div className={classes.cards}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.card}>
          <SkeletonBar width="60%" />
          <SkeletonBar width="80%" height={26} />
          <SkeletonBar width="45%" />
        </div>
      ))}
    </div>
  );
}

/** Rows of a list to come: a round picture, two lines, a badge. */
export function RowSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.row}>
          <SkeletonBar width={36} height={36} radius={18} />
          <span className={classes.lines}>
            <SkeletonBar width="70%" />
            <SkeletonBar width="40%" height={10} />
          </span>
          <SkeletonBar width={84} height={22} radius={11} />
        </div>
      ))}
    </div>
  );
}

/** A form to come: two fields and a button. */
export function FormBones({ className }: { className?: string | undefined }) {
  return (
    <div className={className} aria-busy="true">
      <SkeletonBar width="30%" />
      <SkeletonBar height={48} radius={10} />
      <SkeletonBar width="30%" />
      <SkeletonBar height={48} radius={10} />
      <SkeletonBar height={52} radius={10} />
    </div>
  );
}

/** Fields to come, one below the other, and a button. */
function FieldBones({ fields }: { fields: number }) {
  return (
    <div className={classes.card}>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.lines}>
          <SkeletonBar width="30%" />
          <SkeletonBar height={48} radius={10} />
        </div>
      ))}
      <SkeletonBar width={180} height={48} radius={10} />
    </div>
  );
}

/** A panel of facts to come: names and values. */
function FactBones({ facts }: { facts: number }) {
  return (
    <div className={classes.card}>
      {Array.from({ length: facts }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
        <div key={index} className={classes.fact}>
          <SkeletonBar width="30%" />
          <SkeletonBar width="45%" />
        </div>
      ))}
    </div>
  );
}

/** What a page mainly is. */
export type Shape = 'cards' | 'list' | 'cards and list' | 'cards and form' | 'form' | 'facts';

export function ShapeBones({ shape }: { shape: Shape }) {
  return (
    <div className={classes.shape} data-shape={shape}>
      {shape.startsWith('cards') && <CardSkeleton cards={3} />}
      {shape.endsWith('list') && <RowSkeleton rows={4} />}
      {shape.endsWith('form') && <FieldBones fields={3} />}
      {shape === 'facts' && <FactBones facts={5} />}
    </div>
  );
}
