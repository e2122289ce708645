import { Trans, useLingui } from '@lingui/react/macro';
import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** Light, dark, or as the device: part of the account menu. */
export function ThemeItems() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
      <Menu.RadioGroup value={colorScheme} onChange={(chosen) => isMantineColorScheme(chosen) && setColorScheme(chosen)}>
        {choices.map(({ value, Icon, words }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} stroke={1.75} aria-hidden />}>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
