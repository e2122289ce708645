import { Trans } from '@lingui/react/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { Note } from '#web/ui/feedback/note.tsx';

export const MaskedNote = () => (
  <Note kind="yellow" icon={<IconEyeOff size={20} stroke={1.75} aria-hidden />}>
    <Trans>
      <b>On the picture the first eight digits must be hidden.</b> You can download the masked Aadhaar from UIDAI. If the whole number is
      visible, we must delete the picture and ask you again.
    </Trans>
  </Note>
);
