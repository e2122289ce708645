import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { identityNumber } from '#contract/kyc/identity-numbers.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { issueDate } from '#contract/kyc/paper-fields.ts';
import { fieldsOfReason, kycPartWords, type PaperReason } from '#contract/kyc/papers.ts';
import { personalInfo } from '#contract/kyc/personal-info.ts';
import { VisitorBook } from '#web/member/kyc/book/visitor-book.tsx';
import { SendForm } from '#web/member/kyc/final/send-form.tsx';
import { SavedWords } from '#web/member/kyc/keeping/saved-words.tsx';
import { type KycDraft, useDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { PersonalFields } from '#web/member/kyc/personal/personal-fields.tsx';
import { personalIn } from '#web/member/kyc/personal/personal-step.tsx';
import { useRules } from '#web/member/kyc/step/use-rules.ts';
import { StatusBadge, Tag } from '#web/ui/badge.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import type { FormValues } from '#web/ui/form/form-state.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { Fix } from './fix.tsx';
import classes from './states.module.css';

interface Props {
  readonly kyc: MyKyc;
  readonly onStale: () => Promise<void>;
}

const aboutPersonal: readonly PaperReason[] = ['name_differs', 'birth_date_differs', 'address_differs'];

/** Which paper, why, and what to do about it: only that is asked again. */
export function Returned({ kyc, onStale }: Props) {
  const { t } = useLingui();
  const draft = useDraft(kyc);
  const { asked } = kyc;
  const more = useMore(draft, asked);
  return (
    <Screen
      title={t`KYC Verification`}
      heading={<Trans>Please send this again</Trans>}
      intro={<Trans>A person looked at your papers. Only what is named here is needed again; the rest is kept.</Trans>}
      actions={<StatusBadge status="rejected" />}
    >
      {kyc.message && (
        <Note kind="blue" icon={<IconMessage size={20} stroke={1.75} aria-hidden />}>
          <b>
            <Trans>Message from the verification team</Trans>
          </b>
          <p>{kyc.message}</p>
        </Note>
      )}
      <SendForm
        draft={draft}
        needs={asked.filter(({ reason }) => !fieldsOfReason[reason]).map(({ part }) => part)}
        onStale={onStale}
        {...(more ? { more } : {})}
      >
        {asked.map(({ part, reason }) => (
          <Fix key={part} part={part} reason={reason} draft={draft} />
        ))}
        {asked.some(({ reason }) => aboutPersonal.includes(reason)) && (
          <section className={classes.card} aria-labelledby="entered-title">
            <h2 id="entered-title">
              <Trans>What you entered</Trans>
            </h2>
            <PersonalFields country={draft.typed.personal.country} />
          </section>
        )}
        <SavedWords keeping={draft.keeping} onRetry={draft.retry} />
        <Accepted kyc={draft.kyc} />
      </SendForm>
      <VisitorBook kyc={kyc} />
    </Screen>
  );
}

/** The typed fields that go with what was asked for: a new bill has a new date. */
function useMore(draft: KycDraft, asked: MyKyc['asked']) {
  const rules = useRules();
  const { typed, kyc } = draft;
  const isNumber = asked.some(({ part }) => part === 'id_proof') && typed.idPaper !== null;
  const isIssue = asked.some(({ part }) => part === 'address_proof');
  const isPersonal = asked.some(({ reason }) => aboutPersonal.includes(reason));
  const mustRetype = asked.some(({ reason }) => reason === 'number_differs') || kyc.idNumberHint === null;
  const paper = typed.idPaper ?? 'pan';
  const schema = useMemo(() => {
    const number = identityNumber(paper);
    const fields = z.object({
      ...(isNumber ? { idNumber: mustRetype ? number : z.union([z.literal(''), number]) } : {}),
      ...(isIssue ? { issuedOn: issueDate(rules.issue) } : {}),
    });
    return isPersonal ? z.intersection(personalInfo(rules.personal), fields) : fields;
  }, [isNumber, isIssue, isPersonal, mustRetype, paper, rules]);
  if (!isNumber && !isIssue && !isPersonal) return undefined;
  return {
    schema,
    values: { ...(isPersonal ? typed.personal : {}), idNumber: typed.idNumber, issuedOn: isIssue ? typed.issuedOn : '' },
    onChange: (values: FormValues) => {
      const next = { idNumber: String(values.idNumber ?? ''), issuedOn: isIssue ? String(values.issuedOn ?? '') : typed.issuedOn };
      if (next.idNumber !== draft.typed.idNumber || next.issuedOn !== draft.typed.issuedOn) draft.typePapers(next);
      if (isPersonal) draft.typePersonal(personalIn(values));
    },
  };
}

function Accepted({ kyc }: { kyc: MyKyc }) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const good = kyc.papers.filter(({ verdict }) => verdict === 'good');
  if (good.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="accepted-title">
      <h2 id="accepted-title">
        <Trans>These stay as they are</Trans>
      </h2>
      <ul className={classes.list}>
        {good.map(({ part }) => (
          <li key={part}>
            <span>{i18n._(kycPartWords[part])}</span>
            <Tag family="green" Icon={IconCircleCheck} words={t`Accepted`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
