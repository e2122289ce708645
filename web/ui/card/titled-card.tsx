import type { ReactNode, Ref } from 'react';
import classes from './titled-card.module.css';

interface Props {
  /** Of its heading, which names the card. */
  readonly id: string;
  readonly title: ReactNode;
  /** For who sends the keyboard there, when what was pressed goes away. */
  readonly heading?: Ref<HTMLHeadingElement>;
  /** At the end of the title's row: a button, a badge. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A card below its title, with a line between them. */
export function TitledCard({ id, title, heading, beside, children }: Props) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header>
        <h2 id={id} className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
