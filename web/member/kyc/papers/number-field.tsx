import { Trans, useLingui } from '@lingui/react/macro';
import { type IdentityPaper, identityPaperRules } from '#contract/kyc/identity-numbers.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  readonly paper: IdentityPaper;
  readonly kyc: Pick<MyKyc, 'idPaper' | 'idNumberHint'>;
}

/** Once it is kept it is not shown again: only its end, enough to recognise one's own card. */
export function NumberField({ paper, kyc }: Props) {
  const { t } = useLingui();
  const { example } = identityPaperRules[paper];
  const tail = kyc.idPaper === paper ? (kyc.idNumberHint?.split(' ').at(-1) ?? '') : '';
  const isAadhaar = paper === 'masked_aadhaar';
  return (
    <TextField
      name="idNumber"
      label={isAadhaar ? t`Last 4 digits of the Aadhaar number` : t`Number on the card`}
      hint={tail ? <Trans>We have it, it ends in {tail}. Enter it again only to change it.</Trans> : <Trans>For example {example}</Trans>}
      inputMode={isAadhaar ? 'numeric' : 'text'}
      autoComplete="off"
      isVerbatim
    />
  );
}
