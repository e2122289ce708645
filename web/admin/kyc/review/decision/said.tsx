import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { type KycPart, kycPartWords } from '#contract/kyc/papers.ts';
import { Refusal } from '#web/admin/desk/use-refusal.tsx';
import type { CasePapers } from '#web/admin/kyc/review/use-papers.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './decision.module.css';
import type { DecisionDraft } from './use-kyc-decision.ts';

interface Props {
  readonly decision: DecisionDraft;
  readonly papers: CasePapers;
}

/** What is missing, or why it cannot be decided: beside the buttons, in view wherever one has scrolled to. */
export function Said({ decision: { missing, left, refusal, isForbidden }, papers }: Props) {
  const toOpen = left.length > 0 && (
    <>
      <Trans>Still to open:</Trans> <PaperLinks parts={left} papers={papers} />
    </>
  );
  if (isForbidden)
    return (
      <Note kind="yellow" id="why-not">
        <Trans>This is your own verification. Another person has to decide it.</Trans>
      </Note>
    );
  return (
    <>
      <Refusal>{refusal ?? (missing === 'papers' ? toOpen : missing && <Missing what={missing} />)}</Refusal>
      {toOpen && !refusal && missing !== 'papers' && (
        <Note kind="plain" className={classes.left}>
          {toOpen}
        </Note>
      )}
    </>
  );
}

function Missing({ what }: { what: 'checks' | 'reason' | 'words' }) {
  if (what === 'checks') return <Trans>Please compare and tick everything first.</Trans>;
  if (what === 'reason') return <Trans>Please choose a reason for at least one paper.</Trans>;
  return <Trans>Please write a message for the member.</Trans>;
}

/** Each opens its paper. */
function PaperLinks({ parts, papers }: { parts: readonly KycPart[]; papers: CasePapers }) {
  const { i18n } = useLingui();
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <button type="button" className={classes.link} onClick={() => papers.show(part)}>
        {i18n._(kycPartWords[part])}
      </button>
    </Fragment>
  ));
}
