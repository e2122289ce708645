import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { KycDetails, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { Beside, BesideFact } from '#web/admin/desk/viewer/beside.tsx';
import { Viewer } from '#web/admin/desk/viewer/viewer.tsx';
import { useEntered } from './checks/use-entered.ts';
import { checksByPaper } from './opened.ts';
import classes from './papers.module.css';
import type { CasePapers } from './use-papers.tsx';

interface Props {
  readonly details: KycDetails;
  readonly seen: KycPapersSeen;
  readonly papers: CasePapers;
  /** What our records say, where there is room for it. */
  readonly children: ReactNode;
}

/** The papers; a selfie beside the identity paper it is compared with. */
export function Papers({ details: { code }, seen, papers: { papers, view, list, see, none, current, isAtHand }, children }: Props) {
  const { t } = useLingui();
  const identity = papers[list.findIndex(({ part }) => part === 'id_proof')];
  const isCompared = current === 'selfie' && identity !== undefined && isAtHand('id_proof');
  return (
    <div className={classes.papers}>
      <div className={classes.viewers} data-compared={isCompared}>
        <Viewer
          label={t`Papers of ${code}`}
          {...{ papers, view, none }}
          hasKeys
          beside={<ToCompare seen={seen} part={current} />}
          onSeen={see}
        />
        {isCompared && <Viewer label={t`Identity paper beside it`} papers={[{ ...identity, isOpened: false }]} none={none} isInDialog />}
      </div>
      {current && isAtHand(current) && (
        <p className={classes.visitors}>
          <IconEye size={16} stroke={1.75} aria-hidden />
          <Trans>The member sees that you opened this.</Trans>
        </p>
      )}
      {children}
    </div>
  );
}

/** What was entered and this paper should show. */
function ToCompare({ seen, part }: { seen: KycPapersSeen; part: CasePapers['current'] }) {
  const entered = useEntered(seen);
  const checks = checksByPaper(seen.checks).find((each) => each.part === part)?.checks ?? [];
  return (
    <Beside>
      {checks.map((check) => (
        <BesideFact key={check} name={entered(check).name}>
          {entered(check).value}
        </BesideFact>
      ))}
    </Beside>
  );
}
