import { useLingui as useWords } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { fileKinds, fileTypes } from '#contract/files/file-types.ts';
import { type MyProfile, removeMyPhoto } from '#contract/profile.ts';
import { render } from '#contract/values/words.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import classes from '#web/member/profile/personal/personal.module.css';
import { Confirm } from '#web/ui/feedback/confirm.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { CropDialog } from './crop-dialog.tsx';
import { megabytesOf, NoPhoto, openPicture } from './open-picture.ts';
import own from './photo.module.css';

const accept = fileKinds.avatar.types.map((type) => fileTypes[type].mime).join(',');

/** A photo is chosen, cut to a square here, and sent; or taken away. */
export function ChangePhoto({ photo }: { photo: MyProfile['photo'] }) {
  const { i18n } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const rule = useId();
  const mostBytes = useSettings()[fileKinds.avatar.limit];
  const megabytes = megabytesOf(mostBytes);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const removing = useAction(removeMyPhoto);

  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same one can be chosen again.
    input.value = '';
    setProblem('');
    if (!file) return;
    try {
      setPicture(await openPicture(file, mostBytes));
    } catch (error) {
      if (!(error instanceof NoPhoto)) throw error;
      setProblem(render(error.message, (template, values) => i18n._(template, values)));
    }
  }

  async function remove() {
    const outcome = await removing.run({});
    setRemoving(false);
    setProblem(outcome?.error?.message ?? '');
  }

  return (
    <div className={own.change}>
      <input ref={chooser} type="file" hidden accept={accept} data-testid="photo" onChange={(event) => void choose(event.currentTarget)} />
      <Button
        variant="default"
        aria-describedby={rule}
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        <Trans>Change Photo</Trans>
      </Button>
      <span id={rule} className={own.rule}>
        <Trans>JPG, PNG up to {megabytes}MB</Trans>
      </span>
      {photo && (
        <button type="button" className={classes.link} onClick={() => setRemoving(true)}>
          <Trans>Remove photo</Trans>
        </button>
      )}
      {photo?.url === null && (
        <span className={own.rule}>
          <Trans>Your photo is being checked.</Trans>
        </span>
      )}
      <span role="alert" className={own.problem}>
        {problem}
      </span>
      {picture && <CropDialog picture={picture} onClose={() => setPicture(undefined)} />}
      <Confirm
        isOpen={isRemoving}
        question={<Trans>Remove your photo?</Trans>}
        act={<Trans>Remove photo</Trans>}
        isBusy={removing.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <Trans>Your initials will appear instead.</Trans>
      </Confirm>
    </div>
  );
}
