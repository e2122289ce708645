import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { type KycPart, kycPartWords, paperReasonWords, reasonsOfPart } from '#contract/kyc/papers.ts';
import { Chips } from '#web/admin/desk/decision/chips.tsx';
import { askedPapers } from '#web/admin/kyc/review/opened.ts';
import type { CasePapers } from '#web/admin/kyc/review/use-papers.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { PanelActs } from '#web/ui/panel.tsx';
import classes from './decision.module.css';
import { Said } from './said.tsx';
import type { DecisionDraft } from './use-kyc-decision.ts';

interface Props {
  readonly decision: DecisionDraft;
  readonly papers: CasePapers;
}

/** A reason for each paper that must be sent again; the others are found good. Numbers choose for the paper that is looked at. */
export function AskAgain({ decision, papers }: Props) {
  const { t } = useLingui();
  const { asked, message } = decision;
  const isMessageNeeded = Object.values(asked).includes('other');
  return (
    // Has the focus until something is typed or chosen, so that no stray key presses a button.
    <section
      className={classes.asking}
      aria-labelledby="kyc-asking"
      data-reasons
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter') return;
        event.preventDefault();
        void decision.askAgain();
      }}
    >
      <h2 id="kyc-asking">
        <Trans>What has to be sent again?</Trans>
      </h2>
      {papers.list.map(({ part }) => (
        <PaperReasons key={part} {...{ part, decision, papers }} />
      ))}
      <Textarea
        label={isMessageNeeded ? t`Message to the member` : t`Message to the member (optional)`}
        rows={2}
        maxLength={500}
        value={message}
        error={decision.missing === 'words' ? <FieldError>{t`Please write a message for the member.`}</FieldError> : null}
        onChange={(event) => decision.setMessage(event.currentTarget.value)}
      />
    </section>
  );
}

/** Folded unless it is the one that is looked at; what was chosen stays in view. */
function PaperReasons({ part, decision, papers }: Props & { part: KycPart }) {
  const { t, i18n } = useLingui();
  const name = i18n._(kycPartWords[part]);
  const isShown = papers.current === part;
  const reason = decision.asked[part];
  return (
    <div className={classes.paper} data-asked={reason !== undefined}>
      <p className={classes.name}>
        <button type="button" className={classes.show} aria-expanded={isShown} onClick={() => papers.show(part)}>
          {name}
        </button>
        <span>{reason ? i18n._(paperReasonWords[reason].short) : <Trans>good, stays</Trans>}</span>
      </p>
      {isShown && (
        <Chips
          label={t`Reasons: ${name}`}
          chips={reasonsOfPart[part].map((each) => ({ words: i18n._(paperReasonWords[each].short), isChosen: each === reason }))}
          hasKeys
          onPick={(index) => decision.pick(part, index)}
        />
      )}
      {reason && (
        <p className={classes.toFix}>
          <Trans>The member reads, in their language:</Trans> <q>{i18n._(paperReasonWords[reason].toFix)}</q>
        </p>
      )}
    </div>
  );
}

export function ConfirmAsking({ decision, papers }: Props) {
  const count = askedPapers(decision.asked, papers.list).length;
  return (
    <PanelActs said={<Said {...{ decision, papers }} />}>
      <Button variant="subtle" onClick={decision.stop}>
        <Trans>Cancel</Trans>
      </Button>
      <Button data-act="confirm" aria-busy={decision.isBusy} onClick={() => void decision.askAgain()}>
        <Plural value={count} _0="Ask again" one="Ask again for # paper" other="Ask again for # papers" />
      </Button>
    </PanelActs>
  );
}
