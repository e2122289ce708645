import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { getEditableLanding } from '#contract/editing/landing.ts';
import { PreviewLinks } from '#web/admin/preview-links.tsx';
import { ShowsWhen } from '#web/admin/shows-when.tsx';
import { useHasPermission } from '#web/admin/use-has-permission.ts';
import { load } from '#web/lib/calling/load.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { SplitCard } from './split-card.tsx';
import { StatsCard } from './stats-card.tsx';
import { TestimonialsCard } from './testimonials-card.tsx';

export const clientLoader = ({ request }: { request: Request }) => load(request, getEditableLanding, {});

/** What the landing page says about the trust: each figure with its source, each person with her consent. */
export default function LandingScreen() {
  const { t } = useLingui();
  const { stats, split, testimonials } = useLoaderData<typeof clientLoader>();
  const mayWrite = useHasPermission('content.write');
  return (
    <Screen title={t`Landing page`} intro={<ShowsWhen />} actions={<PreviewLinks path="landing" />}>
      <StatsCard {...stats} mayWrite={mayWrite} />
      <SplitCard {...split} mayWrite={mayWrite} />
      <TestimonialsCard {...testimonials} mayWrite={mayWrite} />
    </Screen>
  );
}
