import type { MantineThemeOverride } from '@mantine/core';
import button from './button.module.css';
import input from './input.module.css';
import overlay from './overlay.module.css';

// The hint stays under the field when there is an error: both help.
const field = { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] };

/**
 * How Mantine's parts look here: classes of our own, in place of one wrapper per part. Plain data: naming the parts by import
 * would send every one of them to every page.
 */
export const parts: NonNullable<MantineThemeOverride['components']> = {
  Button: { classNames: { root: button.root } },
  ActionIcon: { defaultProps: { variant: 'transparent' }, classNames: { root: button.icon } },
  InputWrapper: { classNames: { label: input.label, description: input.hint, error: input.error } },
  Input: { classNames: { wrapper: input.wrapper, input: input.input, section: input.section } },
  TextInput: { defaultProps: field },
  NativeSelect: { defaultProps: field },
  PasswordInput: { defaultProps: field, classNames: { innerInput: input.innerInput } },
  Checkbox: { classNames: { input: input.box, body: input.boxBody, label: input.boxLabel, inner: input.boxInner } },
  Modal: { classNames: { inner: overlay.inner, content: overlay.content, body: overlay.body } },
  Drawer: { classNames: { content: overlay.drawer, body: overlay.drawerBody } },
  Menu: {
    // Inside the header, so that it belongs to a landmark; without Mantine's empty focus holder, which is no menu item.
    defaultProps: { shadow: 'md', position: 'bottom-end', offset: 6, withinPortal: false, withInitialFocusPlaceholder: false },
    classNames: { dropdown: overlay.menu, item: overlay.menuItem, label: overlay.menuLabel },
  },
  Tooltip: { classNames: { tooltip: overlay.tooltip } },
};
