import { useId } from 'react';
import classes from './preferences.module.css';

interface Props<Value extends string> {
  readonly legend: string;
  readonly about?: string;
  /** Boxes beside each other, or parts of one bar. */
  readonly look: 'boxes' | 'bar';
  readonly choices: readonly { readonly value: Value; readonly words: string; readonly lang?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few short words. */
export function RadioRow<Value extends string>({ legend, about, look, choices, chosen, onChoose }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={classes.radios} aria-describedby={about ? `${id}-about` : undefined}>
      <legend>{legend}</legend>
      <div className={classes[look]}>
        {choices.map(({ value, words, lang }) => (
          <label key={value} data-chosen={value === chosen || undefined}>
            <input type="radio" name={id} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span lang={lang}>{words}</span>
          </label>
        ))}
      </div>
      {about && (
        <p id={`${id}-about`} className={classes.hint}>
          {about}
        </p>
      )}
    </fieldset>
  );
}
