import { Trans } from '@lingui/react/macro';
import type { KycDraft } from '#web/member/kyc/keeping/use-draft.ts';
import { PartField } from '#web/member/kyc/papers/part-field.tsx';
import { Camera } from './camera.tsx';

/** By the camera, or a photo that is there already. */
export const SelfieField = ({ draft }: { draft: KycDraft }) => (
  <PartField
    part="selfie"
    draft={draft}
    hint={<Trans>Your face alone, looking at the camera, without glasses or mask.</Trans>}
    instead={(take) => <Camera onPicture={take} />}
  />
);
