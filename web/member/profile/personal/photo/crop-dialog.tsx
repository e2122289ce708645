import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UploadedFile } from '#contract/files/files.ts';
import { putMyPhoto } from '#contract/profile.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { isOnItsWay, useUpload } from '#web/ui/form/file-field/use-upload.ts';
import { middle } from './crop.ts';
import { Cropper, cut } from './cropper.tsx';
import classes from './photo.module.css';

/** What others will see of her: she moves and enlarges it, then it is sent. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const [view, setView] = useState(middle);
  const saving = useAction(putMyPhoto);
  const { upload, choose } = useUpload({ kind: 'avatar', uploaded: undefined, onChange: (file) => void keep(file) });
  const isBusy = saving.isBusy || isOnItsWay(upload);
  const failure = t`The upload failed. Please try again.`;
  const problem = upload.step === 'failed' ? upload.message : saving.error && words(saving.error, { failure });

  async function send() {
    const file = await cut(picture, view);
    if (file) await choose(file);
  }

  async function keep(file: UploadedFile | undefined) {
    if (!file) return;
    const outcome = await saving.run({ body: { file: file.code } });
    if (outcome?.answer) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Change Photo</Trans>}>
      <Cropper picture={picture} view={view} onView={setView} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button aria-busy={isBusy} onClick={() => !isBusy && void send()}>
          {isBusy ? <Trans>Uploading...</Trans> : <Trans>Save photo</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}
