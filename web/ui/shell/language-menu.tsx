import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { isLanguage, type Language, languageNames, languages } from '#contract/values/languages.ts';
import classes from './language-switch.module.css';
import { useLanguage } from './use-language.ts';

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
