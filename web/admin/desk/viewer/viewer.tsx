import { useLingui } from '@lingui/react/macro';
import { IconZoomIn } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Lightbox } from './lightbox.tsx';
import { Missing, Picture } from './picture.tsx';
import type { Paper } from './picture-question.ts';
import { Tool, Tools, type View } from './tools.tsx';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';

interface Props {
  /** What this is a view of, for those who do not see it. */
  readonly label: string;
  readonly papers: readonly Paper[];
  /** Said when there are none. */
  readonly none: string;
  /** Keys belong to one viewer: the one of the open case. */
  readonly hasKeys?: boolean;
  /** What is claimed, to stand beside the picture when it is large. */
  readonly beside?: ReactNode;
  /** It is large already: it zooms where it is. */
  readonly isInDialog?: boolean;
  /** Which paper is looked at, where others of the case ask for one too; else it keeps that to itself. */
  readonly view?: View;
  /** This file stands on the screen. */
  readonly onSeen?: (file: string) => void;
}

/** Papers, large enough to read: enlarge, turn, page through, one file after the other. Another case begins at the beginning: give it a key. */
export function Viewer({ label, papers, none, hasKeys = false, beside, isInDialog = false, view: given, onSeen }: Props) {
  const { t } = useLingui();
  const own = useView(papers);
  const view = given ?? own;
  const { at, turns } = view;
  const [isLarge, setLarge] = useState(false);
  const pan = useRef<HTMLDivElement>(null);
  const { zoom, zoomOn } = useZoom(pan);
  const paper = papers[at.paper];
  const isShown = paper !== undefined && paper.instead === undefined;
  const enlarge = () => (isInDialog ? zoomOn() : setLarge(true));
  const showNext = papers.length > 1 ? { f: () => view.show((at.paper + 1) % papers.length) } : {};
  useKeys({ ...(hasKeys && isShown ? { z: enlarge, t: view.turn } : {}), ...(hasKeys ? showNext : {}) });

  return (
    <section className={classes.viewer} aria-label={label}>
      <Tools view={view} hasKeys={hasKeys}>
        {isShown && (
          <Tool label={isInDialog ? t`Zoom` : t`Enlarge`} shortcut={hasKeys ? 'Z' : undefined} onClick={enlarge}>
            <IconZoomIn size={18} stroke={1.75} aria-hidden />
          </Tool>
        )}
      </Tools>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields stand in it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={pan} className={classes.pan} tabIndex={0} role="group" aria-label={t`Picture, move it with the arrow keys`}>
        {isShown ? (
          <Picture
            key={`${paper.file} ${at.page}`}
            paper={paper}
            page={at.page}
            zoom={zoom}
            turns={turns}
            onSeen={() => onSeen?.(paper.file)}
          />
        ) : (
          <Missing>{paper ? paper.instead : none}</Missing>
        )}
      </div>
      {isLarge && isShown && <Lightbox view={view} label={label} beside={beside} onClose={() => setLarge(false)} />}
    </section>
  );
}

/** Which of them is looked at. */
export function useView(papers: readonly Paper[]): View {
  const [at, setAt] = useState({ paper: 0, page: 1 });
  const [turns, setTurns] = useState(0);
  return {
    papers,
    at,
    turns,
    show(index) {
      setAt({ paper: index, page: 1 });
      setTurns(0);
    },
    toPage: (page) => setAt({ ...at, page }),
    turn: () => setTurns(turns + 1),
  };
}
