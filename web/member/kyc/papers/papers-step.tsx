import { plural } from '@lingui/core/macro';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { identityPaperRules } from '#contract/kyc/identity-numbers.ts';
import { kycPartWords } from '#contract/kyc/papers.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { aadhaarIn } from '#web/member/kyc/step/aadhaar-in.ts';
import { StepForm } from '#web/member/kyc/step/step-form.tsx';
import type { Faults } from '#web/member/kyc/step/step-of.ts';
import type { FormValues } from '#web/ui/form/form-state.ts';
import { useSettings } from '#web/ui/settings.ts';
import { IssueDateField } from './issue-date-field.tsx';
import { KindField } from './kind-field.tsx';
import { MaskedNote } from './masked-note.tsx';
import { NumberField } from './number-field.tsx';
import { PaperPicture } from './paper-picture.tsx';
import classes from './papers.module.css';
import { codeOf, PartField } from './part-field.tsx';

interface Props {
  readonly draft: KycDraft;
  readonly faults: Faults;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

export function PapersStep({ draft, faults, onNext, onPrevious }: Props) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const { typed, kyc } = draft;
  const { idPaper, idNumber, issuedOn } = typed;
  const labels = {
    idPaper: t`Which paper`,
    idNumber: t`Number on the card`,
    id_proof: i18n._(kycPartWords.id_proof),
    address_proof: i18n._(kycPartWords.address_proof),
    issuedOn: t`Issue date`,
  };
  const [front, back] = [codeOf(kyc, 'id_proof'), codeOf(kyc, 'id_proof_back')];
  const [address, bank] = [codeOf(kyc, 'address_proof'), codeOf(kyc, 'bank_statement')];
  return (
    <StepForm
      defaults={{ idPaper, idNumber, issuedOn, id_proof: front, id_proof_back: back, address_proof: address, bank_statement: bank }}
      faults={faults}
      labels={labels}
      urgent={(name, value) => (name === 'idNumber' ? aadhaarIn(value) : undefined)}
      onChange={(values) => typePapers(draft, values)}
      onNext={() => {
        void draft.flush();
        onNext();
      }}
      onPrevious={onPrevious}
    >
      <div className={classes.card}>
        <Limits />
        <IdentitySection draft={draft} />
        <AddressSection draft={draft} />
        <BankSection draft={draft} />
      </div>
    </StepForm>
  );
}

/** Of all values of the form, those that are typed. */
function typePapers(draft: KycDraft, { idNumber, issuedOn }: FormValues): void {
  const typed = { idNumber: String(idNumber ?? ''), issuedOn: String(issuedOn ?? '') };
  if (typed.idNumber !== draft.typed.idNumber || typed.issuedOn !== draft.typed.issuedOn) draft.typePapers(typed);
}

function Limits() {
  const megabytes = Math.floor(useSettings()['files.document_bytes'] / 1024 / 1024);
  return (
    <p className={classes.limits}>
      <Trans>Photos (images) or PDF files, each up to {megabytes} MB. All four corners visible, easy to read.</Trans>
    </p>
  );
}

function IdentitySection({ draft }: { draft: KycDraft }) {
  const { i18n } = useWords();
  const { idPaper } = draft.typed;
  const rule = idPaper && identityPaperRules[idPaper];
  const paper = rule ? i18n._(rule.words) : '';
  return (
    <section className={classes.section} aria-labelledby="identity-title">
      <h3 id="identity-title">{i18n._(kycPartWords.id_proof)}</h3>
      <KindField chosen={idPaper} onChoose={draft.choosePaper} />
      {idPaper && <NumberField key={idPaper} paper={idPaper} kyc={draft.kyc} />}
      {idPaper === 'masked_aadhaar' && <MaskedNote />}
      <PartField
        part="id_proof"
        draft={draft}
        label={paper ? <Trans>Picture of the paper: {paper}</Trans> : <Trans>Picture of the paper</Trans>}
      />
      {rule?.hasBack && <PartField part="id_proof_back" draft={draft} isOptional />}
    </section>
  );
}

function AddressSection({ draft }: { draft: KycDraft }) {
  const { t } = useLingui();
  const { i18n } = useWords();
  const months = useSettings()['kyc.address_proof_months'];
  const span = t`${plural(months, { one: '# month', other: '# months' })}`;
  return (
    <section className={classes.section} aria-labelledby="address-title">
      <div className={classes.head}>
        <PaperPicture of="bill" />
        <div>
          <h3 id="address-title">{i18n._(kycPartWords.address_proof)}</h3>
          <p>
            <Trans>Electricity, water or gas bill, bank statement or rent agreement, not older than {span}.</Trans>
          </p>
        </div>
      </div>
      <PartField part="address_proof" draft={draft} label={<Trans>Picture or PDF of the proof of address</Trans>} />
      <IssueDateField />
    </section>
  );
}

function BankSection({ draft }: { draft: KycDraft }) {
  const { i18n } = useWords();
  return (
    <section className={classes.section} aria-labelledby="bank-title">
      <div className={classes.head}>
        <PaperPicture of="bank" />
        <div>
          <h3 id="bank-title">{i18n._(kycPartWords.bank_statement)}</h3>
          <p>
            <Trans>Helps us to see that the bank account is yours. The first page is enough; you may hide the payments.</Trans>
          </p>
        </div>
      </div>
      <PartField part="bank_statement" draft={draft} label={<Trans>Picture or PDF of the statement</Trans>} isOptional />
    </section>
  );
}
