import { useLingui } from '@lingui/react/macro';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import type { Paper } from '#web/admin/desk/viewer/picture-question.ts';

/** The receipt, or the evidence that staff filed, with its words. */
export function usePapers({ code, attachments }: DepositDetails) {
  const { t } = useLingui();
  const label = t`Receipt of ${code}`;
  const papers = attachments.map(
    ({ file, kind, pages }): Paper => ({ file, pages, label, name: kind === 'evidence' ? t`Evidence` : t`Receipt` }),
  );
  return { label, papers, none: t`No receipt attached` };
}
