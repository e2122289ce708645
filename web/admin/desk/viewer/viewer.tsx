import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMaximize, IconPhotoOff, IconRotateClockwise, IconZoomIn } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { asPicture, type Paper, pictureQuestion } from './picture-question.ts';
import classes from './viewer.module.css';

const zooms = [1, 2, 3.2] as const;

interface Props {
  /** What this is a view of, for those who do not see it. */
  readonly label: string;
  readonly papers: readonly Paper[];
  /** Said when there are none. */
  readonly none: string;
  /** Keys belong to one viewer: the one of the open case. */
  readonly hasKeys?: boolean;
  /** This file stands on the screen. */
  readonly onSeen?: (file: string) => void;
}

/** Papers, large enough to read: zoom, turn, page through, one file after the other. Another case begins at the beginning: give it a key. */
export function Viewer({ label, papers, none, hasKeys = false, onSeen }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState({ paper: 0, page: 1 });
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const pan = useRef<HTMLDivElement>(null);
  const paper = papers[at.paper];
  const pages = paper?.pages ?? 0;

  function zoom() {
    setStep((step + 1) % zooms.length);
    // The arrow keys then move the picture.
    pan.current?.focus({ preventScroll: true });
  }
  function show(index: number) {
    setAt({ paper: index, page: 1 });
    setStep(0);
    setTurns(0);
  }
  const turn = () => setTurns(turns + 1);
  const showNext = papers.length > 1 ? { f: () => show((at.paper + 1) % papers.length) } : {};
  useKeys(hasKeys && paper ? { z: zoom, t: turn, ...showNext } : {});

  return (
    <section ref={frame} className={classes.viewer} aria-label={label}>
      <div className={classes.tools}>
        <PaperNames papers={papers} current={at.paper} onChoose={show} />
        {pages > 1 && <Pages page={at.page} pages={pages} onPage={(page) => setAt({ ...at, page })} />}
        <Tool label={t`Zoom`} shortcut={hasKeys ? 'Z' : undefined} onClick={zoom}>
          <IconZoomIn size={18} stroke={1.75} aria-hidden />
        </Tool>
        <Tool label={t`Rotate`} shortcut={hasKeys ? 'T' : undefined} onClick={turn}>
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
        {paper ? (
          <Picture
            key={`${paper.file} ${at.page}`}
            paper={paper}
            page={at.page}
            zoom={zooms[step] ?? 1}
            turns={turns}
            onSeen={() => onSeen?.(paper.file)}
          />
        ) : (
          <Missing>{none}</Missing>
        )}
      </div>
    </section>
  );
}

interface NamesProps {
  readonly papers: readonly Paper[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** One name; of several, which one is looked at. */
function PaperNames({ papers, current, onChoose }: NamesProps) {
  const { t } = useLingui();
  if (papers.length < 2) return <span className={classes.name}>{papers[0]?.name}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={classes.names} role="group" aria-label={t`Files`}>
      {papers.map(({ file, name }, index) => (
        <button key={file} type="button" aria-pressed={index === current} onClick={() => onChoose(index)}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly paper: Paper;
  readonly page: number;
  readonly zoom: number;
  readonly turns: number;
  readonly onSeen: () => void;
}

function Picture({ paper, page, zoom, turns, onSeen }: PictureProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  const { answer, error, isAsking, askAgain } = useAsked(pictureQuestion(paper, page), asPicture);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { label } = paper;
  if (error && answer === undefined)
    return (
      <Missing>
        <p role="alert">{words(error, { failure: t`The picture could not be loaded.` })}</p>
        <Button variant="default" data-size="sm" aria-busy={isAsking} onClick={() => void askAgain()}>
          <Trans>Retry</Trans>
        </Button>
      </Missing>
    );
  if (answer === undefined) return <SkeletonBar height={420} radius={8} />;
  const isSideways = turns % 2 === 1;
  const ratio = size ? (isSideways ? size.height / size.width : size.width / size.height) : 9 / 16;
  const style = { '--ratio': ratio, '--zoom': zoom, '--turn': `${turns * 90}deg` } as CSSProperties;
  return (
    <div className={classes.box} style={style} data-sideways={isSideways} data-shown={size !== undefined}>
      <img
        src={answer}
        alt={(paper.pages ?? 0) > 1 ? t`${label}, page ${page}` : label}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 });
          onSeen();
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
