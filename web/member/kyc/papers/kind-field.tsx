import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type IdentityPaper, identityPaperRules, identityPapers } from '#contract/kyc/identity-numbers.ts';
import { ChoiceField } from '#web/ui/form/choice/choice-field.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { PaperPicture } from './paper-picture.tsx';

/** Which paper she has: each with its picture and one sentence. */
export function KindField({ chosen, onChoose }: { chosen: IdentityPaper | null; onChoose: (paper: IdentityPaper) => void }) {
  const { i18n } = useWords();
  const { form } = useFormField('idPaper');
  const sentences = useSentences();
  return (
    <ChoiceField
      name="idPaper"
      legend={<Trans>Which paper do you have?</Trans>}
      columns={2}
      chosen={chosen}
      choices={identityPapers.map((value) => ({
        value,
        label: i18n._(identityPaperRules[value].words),
        about: sentences[value],
        art: <PaperPicture of={value} />,
      }))}
      onChoose={(paper) => {
        form.setFieldValue('idNumber', '');
        onChoose(paper);
      }}
    />
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
