import { useLingui as useWords } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { fieldsOfReason, hintOfReason, type KycPart, kycPartWords, type PaperReason, paperReasonWords } from '#contract/kyc/papers.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { HintPicture } from '#web/member/kyc/papers/hint-picture.tsx';
import { IssueDateField } from '#web/member/kyc/papers/issue-date-field.tsx';
import { MaskedNote } from '#web/member/kyc/papers/masked-note.tsx';
import { NumberField } from '#web/member/kyc/papers/number-field.tsx';
import { PartField } from '#web/member/kyc/papers/part-field.tsx';
import { SelfieField } from '#web/member/kyc/selfie/selfie-field.tsx';
import { Tag } from '#web/ui/badge.tsx';
import classes from './states.module.css';

/** One paper that is needed again: what to do differently, in words and as a picture. */
export function Fix({ part, reason, draft }: { part: KycPart; reason: PaperReason; draft: KycDraft }) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const hint = hintOfReason[reason];
  const isDone = !draft.kyc.toFix.includes(part);
  const isTyped = fieldsOfReason[reason] !== undefined;
  const { idPaper } = draft.typed;
  return (
    <section className={classes.fix} data-done={isDone || undefined} aria-labelledby={`fix-${part}`}>
      <h2 id={`fix-${part}`}>
        {i18n._(kycPartWords[part])}
        {isDone ? (
          <Tag family="green" Icon={IconCircleCheck} words={isTyped ? t`Corrected` : t`New file uploaded`} />
        ) : (
          <Tag family="red" Icon={IconRefresh} words={t`Needed again`} />
        )}
      </h2>
      <div className={classes.why}>
        {hint && <HintPicture of={hint} />}
        <p>{i18n._(paperReasonWords[reason].toFix)}</p>
      </div>
      {reason === 'aadhaar_not_hidden' && <MaskedNote />}
      {part === 'selfie' ? (
        <SelfieField draft={draft} />
      ) : (
        <PartField part={part} draft={draft} label={isTyped ? t`New picture or PDF, if this was the wrong paper` : t`New picture or PDF`} />
      )}
      {part === 'id_proof' && idPaper && <NumberField paper={idPaper} kyc={draft.kyc} />}
      {part === 'address_proof' && <IssueDateField />}
    </section>
  );
}
