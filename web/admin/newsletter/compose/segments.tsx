import classes from './compose.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly words: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
}

/** One of a few, side by side. */
export const Segments = <Value extends string>({ label, chosen, onChoose, choices }: Props<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
  <div className={classes.segments} role="group" aria-label={label}>
    {choices.map(({ value, words }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {words}
      </button>
    ))}
  </div>
);
