import { useLingui } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import './styles.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { parts } from './theme-parts.ts';

/** Mantine with our theme, around the sign-in, member and staff areas. Public pages do without. */
export function Ui({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = t`Close`;
  const whole = useMemo(() => {
    // A cross alone has no name for who cannot see it.
    const Notification = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
    return { ...theme, components: { ...parts, Notification } };
  }, [close]);
  return (
    <MantineProvider theme={whole} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
