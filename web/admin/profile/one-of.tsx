import classes from './profile.module.css';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly words: string; readonly lang?: string }[];
  readonly onChoose: (value: string) => void;
}

/** One of a few, in effect at once. */
export const OneOf = ({ legend, name, chosen, choices, onChoose }: Props) => (
  <fieldset className={classes.oneOf}>
    <legend>{legend}</legend>
    {choices.map(({ value, words, lang }) => (
      <label key={value} lang={lang}>
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
        {words}
      </label>
    ))}
  </fieldset>
);
