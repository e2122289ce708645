import { useSearchParams } from 'react-router';
import { languageNames, languages } from '#contract/values/languages.ts';
import classes from './language-switch.module.css';
import { useChooseInAddress } from './use-choose-in-address.ts';
import { useLanguage } from './use-language.ts';

/** On pages before sign-in: every other language, in its own words. A link, so that it works before the page is alive. */
export function LanguageLinks() {
  const { language } = useLanguage();
  const choose = useChooseInAddress();
  const [query] = useSearchParams();
  return languages
    .filter((each) => each !== language)
    .map((each) => (
      <a
        key={each}
        href={`?${new URLSearchParams({ ...Object.fromEntries(query), lang: each })}`}
        lang={each}
        hrefLang={each}
        className={classes.link}
        onClick={(event) => {
          event.preventDefault();
          void choose(each);
        }}
      >
        {languageNames[each]}
      </a>
    ));
}
