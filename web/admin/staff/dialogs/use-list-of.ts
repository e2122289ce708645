import { useLingui } from '@lingui/react';

/** “a, b and c” in the reader's language. */
export function useListOf(): (items: readonly string[]) => string {
  const { i18n } = useLingui();
  return (items) => new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(items);
}
