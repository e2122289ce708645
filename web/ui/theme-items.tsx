import { Trans } from '@lingui/react/macro';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** Light, dark, or as the device: part of the account menu. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    { value: 'light', Icon: IconSun, words: <Trans>Light</Trans> },
    { value: 'dark', Icon: IconMoon, words: <Trans>Dark</Trans> },
    { value: 'auto', Icon: IconDeviceDesktop, words: <Trans>As on this device</Trans> },
  ] as const;
  return (
    <>
      <Menu.Label>
        <Trans>Appearance</Trans>
      </Menu.Label>
      {choices.map(({ value, Icon, words }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          rightSection={colorScheme === value ? <IconCheck size={18} stroke={2} aria-hidden /> : null}
          onClick={() => setColorScheme(value)}
        >
          {words}
        </Menu.Item>
      ))}
    </>
  );
}
