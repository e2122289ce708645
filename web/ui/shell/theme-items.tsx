import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Theme } from '#contract/accounts/preferences.ts';

/** Light, dark, or as the device: part of the account menu. `onChoose` keeps it with the account, where there is a place for it. */
export function ThemeItems({ onChoose }: { onChoose: ((theme: Theme) => void) | undefined }) {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  function choose(chosen: string) {
    const theme = Theme.parse(chosen);
    setColorScheme(theme);
    onChoose?.(theme);
  }
  const choices = [
    { value: 'light', Icon: IconSun, words: <Trans>Light</Trans> },
    { value: 'dark', Icon: IconMoon, words: <Trans>Dark</Trans> },
    { value: 'auto', Icon: IconDeviceDesktop, words: <Trans>Same as this device</Trans> },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
    <div role="group" aria-label={t`Appearance`}>
      <Menu.Label aria-hidden>
        <Trans>Appearance</Trans>
      </Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {choices.map(({ value, Icon, words }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} stroke={1.75} aria-hidden />}>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
