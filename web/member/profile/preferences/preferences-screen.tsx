import { Trans, useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { type Theme, themes } from '#contract/accounts/preferences.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { inr, rupees } from '#contract/values/money.ts';
import { Toggle } from '#web/member/profile/notifications/toggle.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CurrencyField } from './currency-field.tsx';
import classes from './preferences.module.css';
import { RadioRow } from './radio-row.tsx';
import { Saved } from './saved.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { type Choice, useChoices } from './use-choices.ts';
import { useThemeNames } from './use-theme-names.ts';

/** How she wants to read. What she chooses holds at once, here and on her other devices. */
export default function PreferencesScreen() {
  const { t } = useLingui();
  const { now, last, choose, undo } = useChoices();
  const { setColorScheme } = useMantineColorScheme();
  const themeNames = useThemeNames();
  const anonymous = inr(rupees(501));

  async function look(theme: Theme) {
    setColorScheme(theme);
    if (!(await choose('theme', theme))) setColorScheme(now.theme);
  }
  function takeBack(choice: Choice) {
    if (choice.name === 'theme') setColorScheme(choice.before);
    void undo(choice);
  }

  return (
    <div className={classes.sides}>
      <PageTitle>{t`Preferences`}</PageTitle>
      <div className={classes.main}>
        <section className={classes.card} aria-labelledby="region">
          <h2 id="region">
            <Trans>Language and region</Trans>
          </h2>
          <RadioRow
            legend={t`Language`}
            about={t`Pages, messages and receipts. Changes at once.`}
            look="boxes"
            choices={languages.map((value) => ({ value, words: languageNames[value], lang: value }))}
            chosen={now.language}
            onChoose={(language) => void choose('language', language)}
          />
          <TimeZoneField zone={now.timeZone} onChoose={(zone) => void choose('timeZone', zone)} />
          <CurrencyField currency={now.currency} onChoose={(currency) => void choose('currency', currency)} />
        </section>
        <section className={classes.card} aria-labelledby="appearance">
          <h2 id="appearance">
            <Trans>Appearance and reading</Trans>
          </h2>
          <RadioRow
            legend={t`Theme`}
            look="bar"
            choices={themes.map((value) => ({ value, words: themeNames[value] }))}
            chosen={now.theme}
            onChoose={(theme) => void look(theme)}
          />
          <div>
            <Toggle
              name={t`Show my name on campaign pages`}
              isOn={now.showName}
              saving={undefined}
              onToggle={(isOn) => void choose('showName', isOn)}
            >
              <Trans>You are asked again with each gift. Off means “Anonymous {anonymous}”.</Trans>
            </Toggle>
            <Toggle
              name={t`Less movement`}
              isOn={now.lessMovement}
              saving={undefined}
              onToggle={(isOn) => void choose('lessMovement', isOn)}
            >
              <Trans>Nothing slides or rotates, also when the device allows it.</Trans>
            </Toggle>
          </div>
        </section>
      </div>
      <Saved last={last} onUndo={takeBack} />
    </div>
  );
}
