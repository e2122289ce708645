import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { KycSubmission, sendMyKyc } from '#contract/kyc/my-kyc.ts';
import type { KycPart } from '#contract/kyc/papers.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { publicPath } from '#web/lib/paths.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { codeOf } from '#web/member/kyc/papers/part-field.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { FormValues } from '#web/ui/form/form-state.ts';
import { useLanguage } from '#web/ui/shell/use-language.ts';
import classes from './final.module.css';

interface Props {
  readonly draft: KycDraft;
  /** Files without which this form is not sent. */
  readonly needs: readonly KycPart[];
  /** Other fields of this form, with what they hold and how they are checked. */
  readonly more?: { readonly schema: z.ZodType; readonly values: FormValues; readonly onChange: (values: FormValues) => void };
  /** Another device has changed the draft: it is read again. */
  readonly onStale: () => Promise<void>;
  /** Something outside this form is not right; true when somebody takes her there. */
  readonly onElsewhere?: (fields: ApiError['fields']) => boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** The last button: agree, and send. */
export function SendForm({ draft, needs, more, onStale, onElsewhere, children, footer }: Props) {
  const { t } = useLingui();
  const action = useAction(sendMyKyc);
  const { kyc } = draft;
  const files = needs.join();
  const [selfie, file] = [t`Please take a selfie or choose a photo`, t`Please upload a new file`];
  const extra = more?.schema;
  const schema = useMemo(() => {
    const parts = Object.fromEntries(
      files
        .split(',')
        .filter(Boolean)
        .map((part) => [part, z.string().min(1, part === 'selfie' ? selfie : file)]),
    );
    const own = z.object({ ...parts, agree: KycSubmission.shape.agree });
    return extra ? z.intersection(extra, own) : own;
  }, [files, extra, selfie, file]);

  async function send(): Promise<ApiError | undefined> {
    if (!(await draft.flush())) return new ApiError(0, { code: 'no_answer', message: t`Not everything is saved yet. Please try again.` });
    const { version, consentVersion } = draft.latest();
    const outcome = await action.run({ body: { agree: true, consentVersion: consentVersion ?? 0, version } });
    const { error } = outcome ?? {};
    if (error?.code === 'stale' || error?.code === 'kyc_already_sent') {
      await onStale();
      return undefined;
    }
    return error && onElsewhere?.(error.fields) ? undefined : error;
  }

  return (
    <Form
      schema={schema}
      defaults={{ ...more?.values, ...Object.fromEntries(needs.map((part) => [part, codeOf(kyc, part)])), agree: false } as never}
      isBusy={action.isBusy}
      onSubmit={send}
      {...(more ? { onChange: more.onChange as never } : {})}
      submitLabel={<Trans>Submit</Trans>}
      busyLabel={<Trans>Sending...</Trans>}
      failure={t`We could not send it. Please try again.`}
      footer={footer}
    >
      {children}
      <div className={classes.agree}>
        <CheckboxField name="agree" label={<Agreement version={kyc.consentVersion} />} />
      </div>
    </Form>
  );
}

/** The notice opens beside the form: what was filled in stays. */
function Agreement({ version }: { version: number | null }) {
  const { language } = useLanguage();
  const notice = `${publicPath(language, '/identity')}${version === null ? '' : `?version=${version}`}`;
  return (
    <Trans>
      I agree that my papers and my selfie are used to verify my identity, as the{' '}
      <a href={notice} target="_blank" rel="noreferrer">
        notice about identity papers
      </a>{' '}
      says. What I entered is true.
    </Trans>
  );
}
