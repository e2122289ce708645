import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { MOST_ZOOM, moved, squareOf, type View, within } from './crop.ts';
import classes from './photo.module.css';

interface Props {
  readonly picture: ImageBitmap;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Pixels of the stage; it is drawn twice as fine as most screens show it. */
const STAGE = 560;
const KEY_STEP = 0.05;
const arrows: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -KEY_STEP, down: 0 },
  ArrowRight: { right: KEY_STEP, down: 0 },
  ArrowUp: { right: 0, down: -KEY_STEP },
  ArrowDown: { right: 0, down: KEY_STEP },
};

/** The picture under a round window: dragged, or moved by the arrow keys, and made larger by the slider. */
export function Cropper({ picture, view, onView }: Props) {
  const { t } = useLingui();
  const help = useId();
  const stage = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (stage.current) draw(stage.current, picture, view);
  }, [picture, view]);

  function drag(event: PointerEvent<HTMLElement>) {
    const from = last.current;
    if (!from) return;
    const side = event.currentTarget.clientWidth;
    last.current = { x: event.clientX, y: event.clientY };
    onView(moved(picture, view, { right: (event.clientX - from.x) / side, down: (event.clientY - from.y) / side }));
  }

  function press(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onView(moved(picture, view, step));
  }

  const drop = () => {
    last.current = undefined;
  };
  return (
    <div className={classes.cropper}>
      <button
        type="button"
        className={classes.stage}
        aria-label={t`Move the photo`}
        aria-describedby={help}
        data-autofocus
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <canvas ref={stage} width={STAGE} height={STAGE} />
      </button>
      <p id={help} className={classes.help}>
        <Trans>Drag the photo, or use the arrow keys.</Trans>
      </p>
      <label className={classes.zoom}>
        <Trans>Zoom</Trans>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={(event) => onView(within(picture, { ...view, zoom: Number(event.currentTarget.value) }))}
        />
      </label>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, view: View): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { left, top, side } = squareOf(picture, view);
  // What is clear in a PNG is white on every page.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

const LARGEST = 512;

/** What is in the window, as a JPEG of at most 512 pixels. The server draws it anew and cuts whatever is no square. */
export async function cut(picture: ImageBitmap, view: View): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(LARGEST, Math.round(squareOf(picture, view).side)));
  canvas.width = side;
  canvas.height = side;
  draw(canvas, picture, view);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return bytes ? new File([bytes], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}
