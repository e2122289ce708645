import { useEffect, useRef, useState } from 'react';

export type CameraState =
  | { readonly step: 'off' }
  | { readonly step: 'asking' }
  | { readonly step: 'live'; readonly stream: MediaStream; readonly isFront: boolean }
  | { readonly step: 'taken'; readonly picture: Blob }
  /** Not allowed, or there is none that works. */
  | { readonly step: 'refused' | 'missing' };

const wanted = { width: { ideal: 1_280 }, height: { ideal: 960 } };
const QUALITY = 0.9;

/** The camera of this device, lit only while it is looked through. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ step: 'off' });
  const [cameras, setCameras] = useState<readonly string[]>([]);
  const stream = useRef<MediaStream>(undefined);
  const isGone = useRef(false);

  function stop() {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const track of stream.current?.getTracks() ?? []) track.stop();
    };
  }, []);

  async function start(device?: string) {
    stop();
    setState({ step: 'asking' });
    try {
      const which = device ? { deviceId: { exact: device } } : { facingMode: 'user' };
      // Undefined where the page is not safe or the browser is old: that throws, too.
      const opened = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...which } });
      stream.current = opened;
      if (isGone.current) return stop();
      const [track] = opened.getVideoTracks();
      // Without a word about where it looks it is a laptop's: at the face.
      setState({ step: 'live', stream: opened, isFront: track?.getSettings().facingMode !== 'environment' });
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCameras(devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId));
    } catch (error) {
      const isRefused = error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
      if (!isGone.current) setState({ step: isRefused ? 'refused' : 'missing' });
    }
  }

  return {
    state,
    start: () => start(),
    hasOthers: cameras.length > 1,
    /** The next one: on a phone from the front to the back and round again. */
    switchOver() {
      const now = stream.current?.getVideoTracks()[0]?.getSettings().deviceId ?? '';
      return start(cameras[(cameras.indexOf(now) + 1) % cameras.length]);
    },
    async shoot(video: HTMLVideoElement) {
      const picture = await pictureOf(video);
      if (!picture) return;
      stop();
      setState({ step: 'taken', picture });
    },
    close() {
      stop();
      setState({ step: 'off' });
    },
  };
}

/** As others see her, not as in a mirror. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))) ?? undefined;
}
