import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Subscriber } from '#contract/newsletter/list-subscribers.ts';
import { isLanguage, languageNames } from '#contract/values/languages.ts';
import { SubscriberTag } from '#web/admin/newsletter/tags.tsx';
import { day } from '#web/lib/format.ts';
import { RowLink } from '#web/ui/list/row-link.tsx';
import type { Column } from '#web/ui/list/table.tsx';

export function useColumns(): Column<Subscriber>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        id: 'email',
        head: t`Reader`,
        phone: 'name',
        cell: ({ code, email }) => <RowLink open={code}>{email ?? t`${code} (address erased)`}</RowLink>,
      },
      { id: 'status', head: t`Status`, phone: 'badge', cell: (row) => <SubscriberTag {...row} /> },
      {
        id: 'language',
        head: t`Language`,
        cell: ({ language }) => (isLanguage(language) ? languageNames[language] : language),
      },
      { id: 'since', head: t`Since`, phone: 'meta', cell: ({ since }) => day(i18n.locale, since) },
    ],
    [t, i18n.locale],
  );
}
