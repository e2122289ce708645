import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronLeft, IconChevronRight, IconRotateClockwise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Paper } from './picture-question.ts';
import classes from './viewer.module.css';

export interface View {
  readonly papers: readonly Paper[];
  readonly at: { readonly paper: number; readonly page: number };
  readonly turns: number;
  readonly show: (index: number) => void;
  readonly toPage: (page: number) => void;
  readonly turn: () => void;
}

interface Props {
  readonly view: View;
  readonly hasKeys: boolean;
  readonly children: ReactNode;
}

/** Which paper, which page, and what can be done with it. */
export function Tools({ view: { papers, at, show, toPage, turn }, hasKeys, children }: Props) {
  const { t } = useLingui();
  const pages = papers[at.paper]?.pages ?? 0;
  return (
    <div className={classes.tools}>
      <PaperNames papers={papers} current={at.paper} onChoose={show} />
      {pages > 1 && <Pages page={at.page} pages={pages} onPage={toPage} />}
      <Tool label={t`Rotate`} shortcut={hasKeys ? 'T' : undefined} onClick={turn}>
        <IconRotateClockwise size={18} stroke={1.75} aria-hidden />
      </Tool>
      {children}
    </div>
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
      {papers.map(({ file, name, isOpened }, index) => (
        <button key={file} type="button" aria-pressed={index === current} onClick={() => onChoose(index)}>
          {name}
          {isOpened && <IconCheck size={14} stroke={2.6} role="img" aria-label={t`opened`} />}
        </button>
      ))}
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

export function Tool({ label, shortcut, isOff = false, onClick, children }: ToolProps) {
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
