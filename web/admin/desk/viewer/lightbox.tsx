import { useLingui } from '@lingui/react/macro';
import { useWindowEvent } from '@mantine/hooks';
import { IconX, IconZoomIn } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { LateFrame } from '#web/ui/dialog/late-frame.ts';
import { useFocusBack } from '#web/ui/feedback/use-focus-back.ts';
import classes from './lightbox.module.css';
import { Missing, Picture } from './picture.tsx';
import { Tool, Tools, type View } from './tools.tsx';
import { useZoom } from './use-zoom.ts';
import frame from './viewer.module.css';

interface Props {
  readonly view: View;
  readonly label: string;
  /** What is claimed, to be compared with what the picture shows. */
  readonly beside: ReactNode;
  readonly onClose: () => void;
}

/** One paper on the whole screen. Escape closes it and nothing else. */
export function Lightbox({ view, label, beside, onClose }: Props) {
  const { t } = useLingui();
  useFocusBack(true);
  const pan = useRef<HTMLDivElement>(null);
  const { zoom, zoomOn } = useZoom(pan);
  const { papers, at, turns, turn } = view;
  const paper = papers[at.paper];
  // Of the window: whoever types quickly has pressed the next key before the focus is here.
  useWindowEvent('keydown', hear);
  if (!paper) return null;

  function hear(event: KeyboardEvent) {
    // The key that opened it has done its work.
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const act = { z: () => zoomOn(), t: turn, f: () => view.show((at.paper + 1) % papers.length) }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }
  function point({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const { left, top } = currentTarget.getBoundingClientRect();
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = currentTarget;
    zoomOn({ x: (clientX - left + scrollLeft) / scrollWidth, y: (clientY - top + scrollTop) / scrollHeight });
  }

  return (
    <LateFrame
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      shade={0.85}
      label={t`${label}, enlarged`}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.paper}>
        <Tools view={view} hasKeys>
          <Tool label={t`Zoom`} shortcut="Z" onClick={() => zoomOn()}>
            <IconZoomIn size={18} stroke={1.75} aria-hidden />
          </Tool>
          <Tool label={t`Close`} shortcut="Esc" onClick={onClose}>
            <IconX size={20} stroke={1.9} aria-hidden />
          </Tool>
        </Tools>
        {/* biome-ignore lint/a11y/useSemanticElements: no fields stand in it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Z does the same */}
        <div
          ref={pan}
          className={`${frame.pan} ${classes.pan}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          role="group"
          aria-label={t`Picture, move it with the arrow keys`}
          data-autofocus
          onClick={point}
        >
          {paper.instead ? (
            <Missing>{paper.instead}</Missing>
          ) : (
            <Picture key={`${paper.file} ${at.page}`} paper={paper} page={at.page} zoom={zoom} turns={turns} onSeen={() => {}} />
          )}
        </div>
      </div>
      {beside && <div className={classes.beside}>{beside}</div>}
    </LateFrame>
  );
}
