import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { isLanguage, type Language, languageNames, languages } from '#contract/languages.ts';
import classes from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

/** On pages before sign-in: every other language, in its own words. A link, so that it works before the page is alive. */
export function LanguageLinks() {
  const { language } = useLanguage();
  const choose = useChooseInAddress();
  return languages
    .filter((each) => each !== language)
    .map((each) => (
      <a
        key={each}
        href={`?lang=${each}`}
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

/** In a header: a menu of the complete languages. */
export function LanguageMenu({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''}>
          <span aria-hidden>अ/A</span>
          <VisuallyHidden>{t`Language: ${languageNames[language]}`}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(chosen) => isLanguage(chosen) && onChoose(chosen)}>
          {languages.map((each) => (
            <Menu.RadioItem key={each} value={each} lang={each} closeMenuOnClick>
              {languageNames[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Changes the language and writes it into the address: a reload must not fall back to that of the public page one came from. */
export function useChooseInAddress(): (language: Language) => Promise<void> {
  const { speak } = useLanguage();
  const [, setQuery] = useSearchParams();
  return async (chosen) => {
    await speak(chosen);
    setQuery((query) => ({ ...Object.fromEntries(query), lang: chosen }), { replace: true, preventScrollReset: true });
  };
}
