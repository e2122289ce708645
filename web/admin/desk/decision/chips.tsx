import { Kbd } from '#web/ui/keys/kbd.tsx';
import classes from './decision.module.css';

interface Props {
  readonly label: string;
  readonly chips: readonly { readonly words: string; readonly isChosen: boolean }[];
  /** Number keys choose them. */
  readonly hasKeys?: boolean;
  readonly onPick: (index: number) => void;
}

/** A few texts to choose from, instead of typing one. */
export const Chips = ({ label, chips, hasKeys = false, onPick }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
  <div className={classes.chips} role="group" aria-label={label}>
    {chips.map(({ words, isChosen }, index) => (
      <button key={words} type="button" data-chip aria-pressed={isChosen} onClick={() => onPick(index)}>
        {words} {hasKeys && index < 9 && <Kbd>{String(index + 1)}</Kbd>}
      </button>
    ))}
  </div>
);

/** The number keys that choose them. */
export const numberKeys = (count: number, pick: (index: number) => void) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), () => pick(index)]));
