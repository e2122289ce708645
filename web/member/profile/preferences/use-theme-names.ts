import { useLingui } from '@lingui/react/macro';
import type { Theme } from '#contract/accounts/preferences.ts';

export function useThemeNames(): Readonly<Record<Theme, string>> {
  const { t } = useLingui();
  return { auto: t`Same as device`, light: t`Light`, dark: t`Dark` };
}
