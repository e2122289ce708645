import { useState } from 'react';
import { initials } from '#web/lib/format.ts';
import classes from './portrait.module.css';

interface Props {
  readonly name: string;
  /** Where the photo is. */
  readonly photo: string | null;
  readonly isLarge?: boolean;
}

/** Somebody's photo, or the initials. The name stands beside it, so it says nothing to who listens. */
export function Portrait({ name, photo, isLarge = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const isShown = photo !== null && photo !== broken;
  return (
    <span className={classes.portrait} data-large={isLarge || undefined} aria-hidden>
      {isShown ? <img src={photo} alt="" onError={() => setBroken(photo)} /> : initials(name)}
    </span>
  );
}
