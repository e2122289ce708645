import { useState } from 'react';
import type { UploadedFile } from '#contract/files/files.ts';
import {
  previewStatement,
  type StatementMapping,
  type StatementPreview,
  type StatementRequest,
} from '#contract/reconciliation/statements.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';

export type Unknown = NonNullable<StatementPreview['unknown']>;
export type Refusal = NonNullable<StatementPreview['refusal']>;
interface Known {
  readonly file: UploadedFile | undefined;
  readonly request: StatementRequest;
  /** The file's headings, if a person named its columns here. */
  readonly unknown: Unknown | undefined;
}

type Step =
  | { readonly kind: 'file'; readonly refusal?: Refusal; readonly file?: UploadedFile | undefined; readonly request?: StatementRequest }
  | ({ readonly kind: 'columns'; readonly refusal?: Refusal | undefined; readonly unknown: Unknown } & Omit<Known, 'unknown'>)
  | ({ readonly kind: 'preview'; readonly preview: StatementPreview } & Known);

/** The way of a file up to the import: each answer of the server leads to the next step. */
export function useImportSteps() {
  const [step, setStep] = useState<Step>({ kind: 'file' });
  const previewing = useAction(previewStatement, { revalidate: false });

  async function ask(request: StatementRequest, { file, unknown }: Pick<Known, 'file' | 'unknown'>): Promise<ApiError | undefined> {
    const outcome = await previewing.run({ body: request });
    if (!outcome) return undefined;
    if (outcome.error) return outcome.error;
    const { answer } = outcome;
    if (answer.unknown) setStep({ kind: 'columns', file, request, unknown: answer.unknown });
    else if (answer.refusal && unknown) setStep({ kind: 'columns', file, request, unknown, refusal: answer.refusal });
    else if (answer.refusal) setStep({ kind: 'file', file, request, refusal: answer.refusal });
    else setStep({ kind: 'preview', preview: answer, file, request, unknown });
    return undefined;
  }

  return {
    step,
    isBusy: previewing.isBusy,
    ask: (request: StatementRequest, file: UploadedFile | undefined) => ask(request, { file, unknown: undefined }),
    map: async (mapping: StatementMapping) => (step.kind === 'columns' ? ask({ ...step.request, mapping }, step) : undefined),
    changeColumns: () => {
      if (step.kind === 'preview' && step.unknown)
        setStep({ kind: 'columns', file: step.file, request: step.request, unknown: step.unknown });
    },
    reset: () => setStep({ kind: 'file' }),
  };
}
export type ImportSteps = ReturnType<typeof useImportSteps>;
