import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { RowSkeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Failure } from '#web/ui/feedback/states.tsx';
import { KeysHelp } from '#web/ui/keys/keys-help.tsx';
import { type Keys, useKeys } from '#web/ui/keys/use-keys.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './desk.module.css';
import { type KeyWords, useDeskKeys } from './desk-keys.ts';
import type { Queue } from './queue/use-queue.ts';

interface Props {
  readonly id: string;
  readonly queue: Queue;
  readonly label: string;
  readonly title: ReactNode;
  readonly about: ReactNode;
  /** The words for the two steps: “Next deposit”, “Previous deposit”. */
  readonly steps: { readonly next: string; readonly previous: string };
  /** Keys of this desk beside J, K, / and ?. */
  readonly keys?: Keys;
  readonly keyWords: KeyWords;
  /** Nothing: the panel always stands beside the list. */
  readonly onClose: (() => void) | undefined;
  /** What is done with the case as a whole, in its head. */
  readonly acts?: ReactNode;
  /** What is in it scrolls on its own, from edge to edge. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** One case beside the queue it belongs to. */
export function DeskPanel(props: Props) {
  const { id, queue, label, title, about, steps, keys = {}, keyWords, onClose, acts, isFull, children } = props;
  const { position, total, next, previous, go } = queue;
  const [isHelping, setHelping] = useState(false);
  const help = useDeskKeys({ ...steps, canClose: onClose !== undefined }, keyWords);
  const toNext = next ? () => void go(next) : undefined;
  const toPrevious = previous ? () => void go(previous) : undefined;
  useKeys({ j: () => toNext?.(), k: () => toPrevious?.(), '?': () => setHelping(true) }, { isHarmless: true });
  useKeys({
    ...(onClose ? { escape: onClose } : {}),
    ...keys,
  });
  return (
    <Panel
      label={label}
      head={
        <PanelHead
          title={title}
          about={about}
          position={position === undefined ? undefined : { at: position, of: total }}
          previous={{ label: steps.previous, go: toPrevious }}
          next={{ label: steps.next, go: toNext }}
          onHelp={() => setHelping(true)}
          onBack={onClose}
          acts={acts}
        />
      }
    >
      <div className={classes.scroll} data-full={isFull} key={id}>
        {children}
      </div>
      {isHelping && <KeysHelp keys={help} onClose={() => setHelping(false)} />}
    </Panel>
  );
}

interface WaitingProps {
  readonly title: string;
  readonly error: ApiError | undefined;
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** In place of a case that is not here yet, or could not be loaded. */
export function CaseWaiting({ title, error, isAsking, onRetry }: WaitingProps) {
  const { t } = useLingui();
  const words = useErrorWords();
  if (error)
    return (
      <Failure
        title={title}
        message={words(error, { failure: t`We could not reach the server. Please try again.` })}
        reference={error.requestId}
        isBusy={isAsking}
        onRetry={onRetry}
      />
    );
  return (
    <CaseBody isBusy>
      <SkeletonBar height={480} radius={12} />
      <RowSkeleton rows={4} />
    </CaseBody>
  );
}

interface BodyProps {
  readonly isBusy?: boolean;
  /** Papers of the size of a page need the larger half; a picture of a phone does not. */
  readonly isViewerLarge?: boolean;
  readonly children: ReactNode;
}

/** The viewer on the left, the decision on the right; narrow, one below the other. */
export const CaseBody = ({ isBusy, isViewerLarge, children }: BodyProps) => (
  <div className={classes.body} data-large={isViewerLarge} aria-busy={isBusy}>
    {children}
  </div>
);
