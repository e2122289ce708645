import { useLingui } from '@lingui/react/macro';
import { getDeposit } from '#contract/donations/deposits.ts';
import { Viewer } from '#web/admin/desk/viewer/viewer.tsx';
import { useEndpoint } from '#web/lib/fetching/use-endpoint.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import classes from './panel.module.css';

/** What the member sent along, beside what the bank says. */
export function Receipt({ code }: { code: string }) {
  const { t } = useLingui();
  const { answer, error } = useEndpoint(getDeposit, { params: { code } });
  const label = t`Receipt of ${code}`;
  if (!answer && !error)
    return (
      <div className={classes.receipt} aria-busy>
        <SkeletonBar height={320} radius={12} />
      </div>
    );
  const papers = (answer?.attachments ?? []).map(({ file, kind, pages }) => ({
    file,
    pages,
    label,
    name: kind === 'evidence' ? t`Evidence` : t`Receipt`,
  }));
  return (
    <div className={classes.receipt}>
      <Viewer label={label} papers={papers} none={error ? t`The receipt could not be loaded` : t`No receipt attached`} hasKeys />
    </div>
  );
}
