import type { ReactNode } from 'react';
import { type Language, languageNames, languages } from '#contract/values/languages.ts';
import classes from './two-languages.module.css';

/** The same fields in every language, side by side: who translates sees what. */
export const TwoLanguages = ({ fields }: { fields: (language: Language) => ReactNode }) => (
  <div className={classes.languages}>
    {languages.map((language) => (
      <fieldset key={language} className={classes.language}>
        <legend lang={language}>{languageNames[language]}</legend>
        {fields(language)}
      </fieldset>
    ))}
  </div>
);
