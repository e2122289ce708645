import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { personalFields } from '#contract/kyc/personal-info.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { VisitorBook } from '#web/member/kyc/book/visitor-book.tsx';
import { WhoSees } from '#web/member/kyc/book/who-sees.tsx';
import { FinalStep } from '#web/member/kyc/final/final-step.tsx';
import { SavedWords } from '#web/member/kyc/keeping/saved-words.tsx';
import { useDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { PapersStep } from '#web/member/kyc/papers/papers-step.tsx';
import { PersonalStep } from '#web/member/kyc/personal/personal-step.tsx';
import { AgainNote } from '#web/member/kyc/states/again-note.tsx';
import { paperFaults, personalFaults, type Step, stepOf } from '#web/member/kyc/step/step-of.ts';
import { useRules } from '#web/member/kyc/step/use-rules.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { Steps, useStepNames } from './steps.tsx';
import classes from './wizard.module.css';

interface Props {
  readonly kyc: MyKyc;
  readonly onStale: () => Promise<void>;
}

/** Three steps to a case that can be checked. The address holds the step, the server what was entered. */
export function Wizard({ kyc: loaded, onStale }: Props) {
  const { t } = useLingui();
  const draft = useDraft(loaded);
  const rules = useRules();
  const names = useStepNames();
  const [search, setSearch] = useSearchParams();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const missing = { paper: t`Please choose the paper first`, file: t`Please upload this file` };
  const personal = personalFaults(draft.typed, rules.personal);
  const papers = paperFaults(draft.typed, draft.kyc, rules.issue, missing);
  const isComplete = [Object.keys(personal).length === 0, Object.keys(papers).length === 0] as const;
  // What is wrong on the step she works on does not throw her back while she types.
  const step = useStayedStep(search.get('step'), isComplete);
  const heading = useFocusOn(step);

  function goTo(next: Step) {
    setRefused([]);
    setSearch({ step: String(next) });
  }

  function elsewhere(fields: ApiError['fields']): boolean {
    const names = Object.keys(fields).filter((name) => name !== 'agree' && name !== 'selfie');
    if (names.length === 0) return false;
    goTo(names.some((name) => personalFields.some((field) => field === name)) ? 1 : 2);
    setRefused(names.map((name) => fields[name] ?? ''));
    return true;
  }

  return (
    <Screen
      title={t`KYC Verification`}
      heading={<Trans>Verify your identity</Trans>}
      intro={<Trans>Needed once, before your first withdrawal. What you enter is saved as you go.</Trans>}
    >
      <AgainNote kyc={loaded} />
      <Steps current={step} />
      <div className={classes.grid}>
        <div className={classes.main}>
          <div className={classes.top}>
            <h2 ref={heading} tabIndex={-1}>
              {names[step]}
            </h2>
            <SavedWords keeping={draft.keeping} onRetry={draft.retry} />
          </div>
          {refused.length > 0 && (
            <Note kind="red" role="alert">
              {refused.join(' ')}
            </Note>
          )}
          {step === 1 && <PersonalStep draft={draft} faults={personal} onNext={() => goTo(2)} />}
          {step === 2 && <PapersStep draft={draft} faults={papers} onNext={() => goTo(3)} onPrevious={() => goTo(1)} />}
          {step === 3 && <FinalStep draft={draft} onPrevious={() => goTo(2)} onStale={onStale} onElsewhere={elsewhere} />}
        </div>
        <WhoSees />
      </div>
      {loaded.sentAt && <VisitorBook kyc={loaded} />}
    </Screen>
  );
}

function useStayedStep(asked: string | null, isComplete: readonly [boolean, boolean]): Step {
  const allowed = stepOf(asked, isComplete);
  const [stayed, setStayed] = useState({ asked, step: allowed });
  if (stayed.asked === asked) return stayed.step;
  setStayed({ asked, step: allowed });
  return allowed;
}

/** A new step is read from its heading. */
function useFocusOn(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
