import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { languageNames } from '#contract/values/languages.ts';
import classes from './preferences.module.css';
import type { Choice } from './use-choices.ts';
import { useThemeNames } from './use-theme-names.ts';
import { nameOfZone } from './zones.ts';

/** There is no button to save: this says so, and takes the last choice back. */
export function Saved({ last, onUndo }: { last: Choice | undefined; onUndo: (choice: Choice) => void }) {
  const words = useChoiceWords();
  return (
    <section className={classes.saved} aria-labelledby="saved">
      <h2 id="saved">
        <Trans>Saved</Trans>
      </h2>
      <p>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span>
          <Trans>Choices here are saved as you make them.</Trans> <span role="status">{last && words(last)}</span>{' '}
          {last && (
            <UnstyledButton className={classes.undo ?? ''} onClick={() => onUndo(last)}>
              <Trans>Undo</Trans>
            </UnstyledButton>
          )}
        </span>
      </p>
    </section>
  );
}

function useChoiceWords(): (choice: Choice) => string {
  const { t } = useLingui();
  const themeNames = useThemeNames();
  return (choice) => {
    switch (choice.name) {
      case 'language': {
        const language = languageNames[choice.value];
        return t`Language changed to ${language}.`;
      }
      case 'timeZone': {
        const zone = nameOfZone(choice.value);
        return t`Time zone changed to ${zone}.`;
      }
      case 'currency': {
        const currency = choice.value;
        return currency === 'INR' ? t`Amounts are shown in ₹ alone.` : t`Amounts are shown in ${currency} too.`;
      }
      case 'theme': {
        const theme = themeNames[choice.value];
        return t`Theme changed to “${theme}”.`;
      }
      case 'showName':
        return choice.value ? t`Your name is shown unless you say otherwise.` : t`Your name is not shown unless you say so.`;
      case 'lessMovement':
        return choice.value ? t`Less movement is on.` : t`Less movement is off.`;
    }
  };
}
