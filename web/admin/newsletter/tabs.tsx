import { useLingui } from '@lingui/react/macro';
import { SectionTabs } from '#web/ui/section-tabs.tsx';

/** Who reads it, and what they were sent. */
export function NewsletterTabs({ current }: { current: 'readers' | 'issues' }) {
  const { t } = useLingui();
  return (
    <SectionTabs
      label={t`Newsletter`}
      sections={[
        { to: '/admin/newsletter', words: t`Readers`, isCurrent: current === 'readers' },
        { to: '/admin/newsletter/issues', words: t`Issues`, isCurrent: current === 'issues' },
      ]}
    />
  );
}
