import {
  ActionIcon,
  Button,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  type MantineThemeOverride,
  Menu,
  Modal,
  NumberInput,
  PasswordInput,
  Table,
  TextInput,
  Tooltip,
} from '@mantine/core';
import button from './button.module.css';
import input from './input.module.css';
import overlay from './overlay.module.css';

// The hint stays under the field when there is an error: both help.
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const field = { size: 'md', inputWrapperOrder };

/** How Mantine's parts look here: classes of our own, in place of one wrapper per part. */
export const parts: NonNullable<MantineThemeOverride['components']> = {
  Button: Button.extend({ classNames: { root: button.root ?? '' } }),
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'transparent' }, classNames: { root: button.icon ?? '' } }),
  InputWrapper: InputWrapper.extend({
    classNames: { label: input.label ?? '', description: input.hint ?? '', error: input.error ?? '' },
  }),
  Input: Input.extend({ classNames: { wrapper: input.wrapper ?? '', input: input.input ?? '', section: input.section ?? '' } }),
  TextInput: TextInput.extend({ defaultProps: field }),
  NumberInput: NumberInput.extend({ defaultProps: { ...field, hideControls: true } }),
  PasswordInput: PasswordInput.extend({
    defaultProps: field,
    classNames: { innerInput: input.innerInput ?? '' },
  }),
  Checkbox: Checkbox.extend({
    classNames: { input: input.box ?? '', body: input.boxBody ?? '', label: input.boxLabel ?? '', inner: input.boxInner ?? '' },
  }),
  Modal: Modal.extend({ classNames: { inner: overlay.inner ?? '', content: overlay.content ?? '', body: overlay.body ?? '' } }),
  Drawer: Drawer.extend({ classNames: { content: overlay.drawer ?? '', body: overlay.drawerBody ?? '' } }),
  Menu: Menu.extend({
    // Inside the header, so that it belongs to a landmark; without Mantine's empty focus holder, which is no menu item.
    defaultProps: { shadow: 'md', position: 'bottom-end', offset: 6, withinPortal: false, withInitialFocusPlaceholder: false },
    classNames: { dropdown: overlay.menu ?? '', item: overlay.menuItem ?? '', label: overlay.menuLabel ?? '' },
  }),
  Tooltip: Tooltip.extend({ classNames: { tooltip: overlay.tooltip ?? '' } }),
  Table: Table.extend({ defaultProps: { withRowBorders: false } }),
};
