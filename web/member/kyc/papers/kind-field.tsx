import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { type IdentityPaper, identityPaperRules, identityPapers } from '#contract/kyc/identity-numbers.ts';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { PaperPicture } from './paper-picture.tsx';
import classes from './papers.module.css';

/** Which paper she has: each with its picture and one sentence. */
export function KindField({ chosen, onChoose }: { chosen: IdentityPaper | null; onChoose: (paper: IdentityPaper) => void }) {
  const { i18n } = useWords();
  const { form, id, error, onEdit } = useFormField('idPaper');
  const sentences = useSentences();
  return (
    <fieldset className={classes.kinds} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <Trans>Which paper do you have?</Trans>
      </legend>
      {identityPapers.map((paper, index) => (
        <label key={paper} className={classes.kind} data-chosen={paper === chosen || undefined}>
          <input
            type="radio"
            name="idPaper"
            value={paper}
            {...(index === 0 ? { id } : {})}
            aria-describedby={`${id}-${paper}`}
            checked={paper === chosen}
            onChange={() => {
              form.setFieldValue('idPaper', paper);
              form.setFieldValue('idNumber', '');
              onEdit();
              onChoose(paper);
            }}
          />
          <PaperPicture of={paper} />
          <span className={classes.about}>
            <b>{i18n._(identityPaperRules[paper].words)}</b>
            <span id={`${id}-${paper}`}>{sentences[paper]}</span>
          </span>
        </label>
      ))}
      {error && (
        <Input.Error id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
    </fieldset>
  );
}

function useSentences(): Readonly<Record<IdentityPaper, string>> {
  const { t } = useLingui();
  return {
    pan: t`The front, with your photo and the number.`,
    passport: t`The page with your photo, opened flat.`,
    voter_id: t`The front, with your photo and the number.`,
    driving_licence: t`The side with your photo, still valid.`,
    masked_aadhaar: t`Only the masked version: the first eight digits must be hidden.`,
  };
}
