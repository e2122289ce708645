import { useState } from 'react';
import type { UploadedFile } from '#contract/files/files.ts';
import { type ImportMapping, type ImportPreview, type ImportRequest, previewImport } from '#contract/imports/imports.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';

interface Known {
  readonly request: ImportRequest;
  readonly file: UploadedFile | undefined;
}

type Step =
  | ({ readonly kind: 'file'; readonly refusal?: string } & Partial<Known>)
  | ({ readonly kind: 'columns' | 'preview'; readonly preview: ImportPreview } & Known);

/** The way of a file up to the import: each answer of the server leads to the next step. */
export function useImportSteps() {
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const previewing = useAction(previewImport);

  async function ask(request: ImportRequest, file: UploadedFile | undefined): Promise<ApiError | undefined> {
    const outcome = await previewing.run({ body: request });
    if (!outcome || outcome.error) return outcome?.error;
    const preview = outcome.answer;
    if (preview.refusal !== null) setStep({ kind: 'file', refusal: preview.refusal, request, file });
    else setStep({ kind: preview.unknown ? 'columns' : 'preview', preview, request, file });
    return undefined;
  }

  return {
    step,
    isBusy: previewing.isBusy,
    ask,
    map: async (mapping: ImportMapping) => (step.kind === 'columns' ? ask({ ...step.request, mapping }, step.file) : undefined),
    reset: () => setStep({ kind: 'file' }),
  };
}
export type ImportSteps = ReturnType<typeof useImportSteps>;
