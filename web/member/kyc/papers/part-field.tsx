import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { fileTypes } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';
import type { MyKyc } from '#contract/kyc/my-kyc.ts';
import { type KycPaper, type KycPart, kindOfPart, kycPartWords } from '#contract/kyc/papers.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';

interface Props {
  readonly part: KycPart;
  readonly draft: KycDraft;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly instead?: (take: (file: File) => void) => ReactNode;
}

/** One file of the case: sent when it is chosen, then named as what shows this part. */
export function PartField({ part, draft, label, hint, isOptional = false, instead }: Props) {
  const { i18n } = useWords();
  return (
    <FileField
      name={part}
      kind={kindOfPart[part]}
      camera={part === 'selfie' ? 'user' : 'environment'}
      label={label ?? i18n._(kycPartWords[part])}
      hint={hint}
      isOptional={isOptional}
      uploaded={uploadedAs(draft.kyc, part)}
      {...(instead ? { instead } : {})}
      onUpload={(file) => {
        if (file) void draft.put(part, file);
      }}
      onPick={(isPicked) => {
        // Replacing keeps the old one until the new one is there.
        if (!isPicked) draft.remove(part);
      }}
    />
  );
}

export const paperOf = ({ papers }: Pick<MyKyc, 'papers'>, part: KycPart): KycPaper | undefined =>
  papers.find((paper) => paper.part === part);

/** What is there and may stay. */
export function uploadedAs(kyc: MyKyc, part: KycPart): UploadedFile | undefined {
  const paper = paperOf(kyc, part);
  if (!paper || paper.verdict === 'bad' || paper.status === 'refused') return undefined;
  const { file: code, type, status, name, bytes, pages } = paper;
  return {
    code,
    kind: kindOfPart[part],
    type: Object.hasOwn(fileTypes, type) ? (type as UploadedFile['type']) : 'jpeg',
    status,
    name,
    bytes,
    pages,
    width: null,
    height: null,
    url: null,
    uploadedAt: '',
  };
}

export const codeOf = (kyc: MyKyc, part: KycPart): string => uploadedAs(kyc, part)?.code ?? '';
