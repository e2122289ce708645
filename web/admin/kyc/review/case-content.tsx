import { Trans, useLingui } from '@lingui/react/macro';
import type { KycDecided } from '#contract/kyc/decide-kyc.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import type { KycDetails, KycPapersSeen } from '#contract/kyc/review-kyc.ts';
import { CaseBody } from '#web/admin/desk/desk-panel.tsx';
import { LeaseNotice } from '#web/admin/desk/lease-notice.tsx';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './case-content.module.css';
import { Checks } from './checks/checks.tsx';
import { DecidedKyc } from './decision/decided-kyc.tsx';
import { KycDecision } from './decision/kyc-decision.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { Facts } from './facts.tsx';
import { Notes } from './notes.tsx';
import { Papers } from './papers.tsx';
import { usePapers } from './use-papers.tsx';

interface Props {
  readonly details: KycDetails;
  readonly colleague: string | undefined;
  readonly onDecided: (decided: KycDecided) => void;
  /** It changed: by an act other than a decision, or by somebody else. */
  readonly onChanged: () => void;
  readonly onUndo: () => void;
}

/** What the reader may see of a case. */
export function CaseContent({ details, ...rest }: Props) {
  if (details.seen) return <WithPapers {...rest} details={details} seen={details.seen} />;
  return (
    <div className={classes.reader}>
      <Note kind="plain">
        <Trans>You can see status and history. Papers are opened by reviewers.</Trans>
      </Note>
      <DecidedKyc details={details} mayReview={false} onUndo={rest.onUndo} onChanged={rest.onChanged} />
      <Facts details={details} />
    </div>
  );
}

function WithPapers({ details, seen, colleague, onDecided, onChanged, onUndo }: Props & { seen: KycPapersSeen }) {
  const { t } = useLingui();
  const isOpen = kycCan('decide', details.status);
  const papers = usePapers(details, seen);
  // Kept above the decision, which begins afresh when the case has changed: why the last attempt failed is still to be read.
  const refusal = useRefusal();
  const warnings = seen.evidence.filter(({ verdict }) => verdict === 'warn');
  const others = seen.evidence.filter(({ verdict }) => verdict !== 'warn');
  // Above what is ticked, so that nobody verifies before reading it.
  const toCompare = warnings.length > 0 && <EvidenceList label={t`Please compare`} evidence={warnings} />;
  return (
    <>
      <LeaseNotice>{colleague && <Trans>{colleague} has this case open too.</Trans>}</LeaseNotice>
      <CaseBody isViewerLarge>
        <Papers {...{ details, seen, papers }}>
          <EvidenceList label={t`Evidence`} evidence={others} />
        </Papers>
        {isOpen ? (
          <KycDecision key={details.version} {...{ details, seen, papers, refusal, onDecided }} onStale={onChanged}>
            {toCompare}
          </KycDecision>
        ) : (
          <DecidedKyc details={details} refusal={refusal.refusal} mayReview onUndo={onUndo} onChanged={onChanged}>
            {toCompare}
            <Checks {...{ seen, papers }} />
          </DecidedKyc>
        )}
      </CaseBody>
      <Notes code={details.code} notes={seen.notes} onAdded={onChanged} />
      <Facts details={details} />
    </>
  );
}
