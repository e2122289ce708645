import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconKeyboard, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './panel.module.css';
import { useIsWide } from './use-is-wide.ts';

interface Props {
  readonly label: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** One thing of a queue, beside it; on a phone in its place. What is said below the head scrolls on its own. A dialog that a key opened leaves the focus to it. */
export const Panel = ({ label, head, children }: Props) => (
  <aside className={classes.panel} aria-label={label} data-panel tabIndex={-1}>
    {head}
    {children}
  </aside>
);

interface Step {
  readonly label: string;
  /** Nothing: there is none in that direction. */
  readonly go: (() => void) | undefined;
}

interface HeadProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly position?: { readonly at: number; readonly of: number } | undefined;
  readonly previous: Step;
  readonly next: Step;
  readonly onHelp: () => void;
  /** To the list alone, where it can stand alone. */
  readonly onBack: (() => void) | undefined;
  /** What is done with it as a whole, where that does not stand at the lower edge. */
  readonly acts?: ReactNode;
}

export function PanelHead({ title, about, position, previous, next, onHelp, onBack, acts }: HeadProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const Title = isWide ? 'h2' : 'h1';
  const [at, of] = [position?.at, position?.of];
  return (
    <header className={classes.head}>
      {onBack && !isWide && (
        <ActionIcon aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={21} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.who}>
        <Title>{title}</Title>
        {about && <p>{about}</p>}
      </div>
      {acts && <span className={classes.headActs}>{acts}</span>}
      {position && isWide && (
        <span className={classes.position}>
          <Trans>
            {at} of {of}
          </Trans>
        </span>
      )}
      <Move {...previous} keys="K" Icon={IconChevronUp} />
      <Move {...next} keys="J" Icon={IconChevronDown} />
      {isWide && <Move label={t`Keyboard shortcuts`} go={onHelp} keys="?" Icon={IconKeyboard} />}
      {isWide && onBack && <Move label={t`Back to the list`} go={onBack} Icon={IconX} />}
    </header>
  );
}

const Move = ({ label, go, keys, Icon }: Step & { keys?: string; Icon: typeof IconX }) => (
  <ActionIcon className={classes.step ?? ''} aria-label={label} aria-keyshortcuts={keys} disabled={!go} onClick={go}>
    <Icon size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);

interface ActsProps {
  readonly hints?: ReactNode;
  /** What is missing, or why something cannot be done: above the buttons, always in view. */
  readonly said?: ReactNode;
  readonly children: ReactNode;
}

/** The decision, at the lower edge whatever is scrolled behind it; which keys there are stands before it. */
export const PanelActs = ({ hints, said, children }: ActsProps) => (
  <div className={classes.acts} ref={tellHeight}>
    {said && <div className={classes.said}>{said}</div>}
    {hints && (
      <span className={classes.hints} aria-hidden>
        {hints}
      </span>
    )}
    {children}
  </div>
);

/** What scrolls behind it leaves as much room at its end (`--acts`). */
function tellHeight(acts: HTMLElement | null) {
  const panel = acts?.closest('aside');
  if (!acts || !panel) return undefined;
  const watch = new ResizeObserver(() => panel.style.setProperty('--acts', `${acts.offsetHeight}px`));
  watch.observe(acts);
  return () => watch.disconnect();
}
