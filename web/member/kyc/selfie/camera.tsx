import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconCheck, IconRefresh, IconRotate, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './camera.module.css';
import { useCamera } from './use-camera.ts';

/** Look, capture, look at it, and take it or do it again. Choosing a file stands below it at all times. */
export function Camera({ onPicture }: { onPicture: (file: File) => void }) {
  const camera = useCamera();
  const { state } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const stream = state.step === 'live' ? state.stream : undefined;
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
  }, [stream]);
  const shown = useRef(state.step);
  useEffect(() => {
    // The pressed button is gone: whoever uses the keyboard goes on with what took its place.
    if (shown.current !== state.step && state.step !== 'asking') place.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    shown.current = state.step;
  }, [state.step]);

  return (
    <div ref={place} className={classes.camera}>
      {(state.step === 'refused' || state.step === 'missing') && <Trouble step={state.step} />}
      {state.step === 'live' && (
        <Viewer
          video={video}
          isFront={state.isFront}
          hasOthers={camera.hasOthers}
          onShoot={() => video.current && void camera.shoot(video.current)}
          onSwitch={() => void camera.switchOver()}
          onClose={camera.close}
        />
      )}
      {state.step === 'taken' && (
        <Taken
          picture={state.picture}
          onRetake={() => void camera.start()}
          onUse={() => onPicture(new File([state.picture], 'selfie.jpg', { type: 'image/jpeg' }))}
        />
      )}
      {state.step !== 'live' && state.step !== 'taken' && (
        <Button
          data-first
          size="lg"
          aria-busy={state.step === 'asking'}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={() => state.step !== 'asking' && void camera.start()}
        >
          {state.step === 'asking' ? <Trans>Opening the camera…</Trans> : <Trans>Capture Selfie</Trans>}
        </Button>
      )}
    </div>
  );
}

function Trouble({ step }: { step: 'refused' | 'missing' }) {
  return (
    <Note kind="yellow" role="status" className={classes.trouble ?? ''}>
      {step === 'refused' ? (
        <Trans>
          <b>We may not use the camera.</b> Allow it in the settings of your browser, or choose a photo of yourself below.
        </Trans>
      ) : (
        <Trans>
          <b>No camera was found.</b> Please choose a photo of yourself below.
        </Trans>
      )}
    </Note>
  );
}

interface ViewerProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isFront: boolean;
  readonly hasOthers: boolean;
  readonly onShoot: () => void;
  readonly onSwitch: () => void;
  readonly onClose: () => void;
}

function Viewer({ video, isFront, hasOthers, onShoot, onSwitch, onClose }: ViewerProps) {
  const { t } = useLingui();
  const [isReady, setReady] = useState(false);
  return (
    <>
      <div className={classes.frame}>
        <video
          ref={video}
          className={classes.view}
          data-mirrored={isFront || undefined}
          aria-label={t`What the camera sees`}
          autoPlay
          muted
          playsInline
          onPlaying={() => setReady(true)}
        />
        <svg className={classes.guide} viewBox="0 0 100 75" aria-hidden>
          <ellipse cx="50" cy="36" rx="19" ry="26" />
        </svg>
      </div>
      <div className={classes.acts}>
        <Button
          data-first
          size="lg"
          aria-disabled={!isReady || undefined}
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={() => isReady && onShoot()}
        >
          <Trans>Capture</Trans>
        </Button>
        {hasOthers && (
          <Button variant="default" leftSection={<IconRotate size={18} stroke={1.75} aria-hidden />} onClick={onSwitch}>
            <Trans>Switch camera</Trans>
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={18} stroke={1.75} aria-hidden />} onClick={onClose}>
          <Trans>Close the camera</Trans>
        </Button>
      </div>
    </>
  );
}

function Taken({ picture, onRetake, onUse }: { picture: Blob; onRetake: () => void; onUse: () => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <>
      <div className={classes.frame}>{url && <img className={classes.view} src={url} alt={t`Your selfie`} />}</div>
      <div className={classes.acts}>
        <Button data-first size="lg" leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />} onClick={onUse}>
          <Trans>Use this photo</Trans>
        </Button>
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onRetake}>
          <Trans>Retake</Trans>
        </Button>
      </div>
    </>
  );
}
