import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import './styles.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { parts } from './theme-parts.ts';

const whole = { ...theme, components: parts };

/** Mantine with our theme, around the sign-in, member and staff areas. Public pages do without. */
export function Ui({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={whole} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Notifications position="bottom-center" limit={3} autoClose={6000} />
    </MantineProvider>
  );
}
