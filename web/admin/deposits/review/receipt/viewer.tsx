import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMaximize, IconPhotoOff, IconRotateClockwise, IconZoomIn } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { type Desk, pictureKey } from '#web/admin/deposits/review/desk.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Bone } from '#web/ui/feedback/skeleton.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { useShelf } from './shelf.ts';
import classes from './viewer.module.css';

const zooms = [1, 2, 3.2] as const;

interface Props {
  readonly details: DepositDetails;
  readonly desk: Desk;
  /** Keys belong to one viewer: the one of the open claim. */
  readonly hasKeys?: boolean;
  /** The picture stands on the screen. */
  readonly onSeen?: () => void;
}

/** The receipt, large enough to read: zoom, turn, page through. A new claim begins at the beginning: give it a key. */
export function Viewer({ details, desk, hasKeys = false, onSeen }: Props) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const pan = useRef<HTMLDivElement>(null);
  const [attachment] = details.attachments;
  const pages = attachment?.pages ?? 0;
  const { code } = details;

  function zoom() {
    setStep((step + 1) % zooms.length);
    // The arrow keys then move the picture.
    pan.current?.focus({ preventScroll: true });
  }
  const turn = () => setTurns(turns + 1);
  useKeys(hasKeys && attachment ? { z: zoom, t: turn } : {});

  return (
    <section ref={frame} className={classes.viewer} aria-label={t`Receipt of ${code}`}>
      <div className={classes.tools}>
        <span className={classes.name}>{attachment?.kind === 'evidence' ? <Trans>Evidence</Trans> : <Trans>Receipt</Trans>}</span>
        {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
        <Tool label={t`Zoom`} shortcut={hasKeys ? 'Z' : undefined} onClick={zoom}>
          <IconZoomIn size={18} stroke={1.75} aria-hidden />
        </Tool>
        <Tool label={t`Turn`} shortcut={hasKeys ? 'T' : undefined} onClick={turn}>
          <IconRotateClockwise size={18} stroke={1.75} aria-hidden />
        </Tool>
        {document.fullscreenEnabled && (
          <Tool label={t`Full screen`} onClick={() => void toggleFullScreen(frame.current)}>
            <IconMaximize size={18} stroke={1.75} aria-hidden />
          </Tool>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields stand in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={pan} className={classes.pan} tabIndex={0} role="group" aria-label={t`Picture, move it with the arrow keys`}>
        {attachment ? (
          <Picture
            key={pictureKey(details, page)}
            pictureKey={pictureKey(details, page) ?? ''}
            desk={desk}
            zoom={zooms[step] ?? 1}
            turns={turns}
            alt={pages > 1 ? t`Receipt of ${code}, page ${page}` : t`Receipt of ${code}`}
            {...(onSeen ? { onSeen } : {})}
          />
        ) : (
          <Missing>
            <Trans>There is no receipt</Trans>
          </Missing>
        )}
      </div>
    </section>
  );
}

interface PictureProps {
  readonly pictureKey: string;
  readonly desk: Desk;
  readonly zoom: number;
  readonly turns: number;
  readonly alt: string;
  readonly onSeen?: () => void;
}

function Picture({ pictureKey: key, desk, zoom, turns, alt, onSeen }: PictureProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { value, error, isLoading } = useShelf(desk.pictures, key);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => desk.pictures.prefetch(key), [desk, key]);
  if (error !== undefined && value === undefined)
    return (
      <Missing>
        <p role="alert">
          {words(error instanceof ApiError ? error : new ApiError(0, { code: 'no_answer' }), {
            failure: t`The picture could not be loaded.`,
          })}
        </p>
        <Button variant="default" data-size="sm" aria-busy={isLoading} onClick={() => void desk.pictures.fetch(key)}>
          <Trans>Retry</Trans>
        </Button>
      </Missing>
    );
  if (value === undefined) return <Bone height={420} radius={8} />;
  const isSideways = turns % 2 === 1;
  const ratio = size ? (isSideways ? size.height / size.width : size.width / size.height) : 9 / 16;
  const style = { '--ratio': ratio, '--zoom': zoom, '--turn': `${turns * 90}deg` } as CSSProperties;
  return (
    <div className={classes.box} style={style} data-sideways={isSideways} data-shown={size !== undefined}>
      <img
        src={value}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
          onSeen?.();
        }}
      />
    </div>
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <div className={classes.missing}>
      <IconPhotoOff size={32} stroke={1.5} aria-hidden />
      {children}
    </div>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useLingui();
  return (
    <span className={classes.pages}>
      <Tool label={t`Previous page`} isOff={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} stroke={1.9} aria-hidden />
      </Tool>
      <span aria-live="polite">
        <Trans>
          {page} of {pages}
        </Trans>
      </span>
      <Tool label={t`Next page`} isOff={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} stroke={1.9} aria-hidden />
      </Tool>
    </span>
  );
}

interface ToolProps {
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, shortcut, isOff = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element?.requestFullscreen();
}
