import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { HintPicture } from '#web/member/kyc/papers/hint-picture.tsx';
import { SelfieField } from '#web/member/kyc/selfie/selfie-field.tsx';
import classes from './final.module.css';
import { Review } from './review.tsx';
import { SendForm } from './send-form.tsx';

interface Props {
  readonly draft: KycDraft;
  readonly onPrevious: () => void;
  readonly onStale: () => Promise<void>;
  readonly onElsewhere: (fields: ApiError['fields']) => boolean;
}

export function FinalStep({ draft, onPrevious, onStale, onElsewhere }: Props) {
  return (
    <SendForm
      draft={draft}
      needs={['selfie']}
      onStale={onStale}
      onElsewhere={onElsewhere}
      footer={
        <Button variant="default" size="lg" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onPrevious}>
          <Trans>Previous</Trans>
        </Button>
      }
    >
      <div className={classes.card}>
        <HintPicture of="face" />
        <SelfieField draft={draft} />
      </div>
      <Review draft={draft} />
    </SendForm>
  );
}
