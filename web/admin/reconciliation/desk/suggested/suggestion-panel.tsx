import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import type { Page } from '#contract/values/paging.ts';
import type { Undo } from '#web/admin/desk/decision/use-undo.tsx';
import { useViewerKeys } from '#web/admin/desk/desk-keys.ts';
import { DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { useQueue } from '#web/admin/desk/queue/use-queue.ts';
import { Tag } from '#web/ui/badge.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { BothSides } from './both-sides.tsx';
import { Decide } from './decide.tsx';
import { OtherLines } from './other-lines.tsx';
import classes from './panel.module.css';
import { Reasons } from './reasons.tsx';
import { Receipt } from './receipt.tsx';
import { suggestions } from './suggestions.ts';

interface Props {
  readonly suggestion: Suggestion;
  readonly list: Page<Suggestion>;
  readonly undo: Undo;
}

/** One claim beside the line it may be: both sides, why we think so, and the decision. Another one begins afresh: give it a key. */
export function SuggestionPanel({ suggestion, list, undo }: Props) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const { claim, best, others } = suggestion;
  const queue = useQueue(claim.code, list, suggestions);
  const viewerKeys = useViewerKeys();
  const all = [best, ...others];
  const [chosenId, setChosen] = useState(best.id);
  const chosen = all.find(({ id }) => id === chosenId) ?? best;
  const { score } = chosen;
  return (
    <DeskPanel
      id={claim.code}
      queue={queue}
      label={t`Compare ${claim.code}`}
      title={
        <>
          <Trans>{score} of 100</Trans> <Tag family="yellow" Icon={IconSearch} words={t`Suggested`} />
        </>
      }
      about={<About suggestion={suggestion} chosen={chosen} />}
      steps={{ next: t`Next suggestion`, previous: t`Previous suggestion` }}
      keyWords={[['A', t`Match and approve`], ['N', t`Not a match`], ['U', t`Undo the last decision`], ...viewerKeys]}
      keys={{ u: undo.undoLast }}
      // Wide, one is always looked at.
      onClose={isWide ? undefined : () => void queue.go(undefined)}
    >
      <div className={classes.compare}>
        <BothSides line={chosen.line} claim={claim} />
        <div className={classes.why}>
          <Reasons reasons={chosen.reasons} />
          <Receipt code={claim.code} />
        </div>
        <OtherLines lines={all} chosen={chosen.id} onChoose={setChosen} />
        <Decide key={chosen.id} claim={claim} suggested={chosen} undo={undo} onDone={queue.goOn} />
      </div>
    </DeskPanel>
  );
}

function About({ suggestion: { claim, best, others }, chosen }: Pick<Props, 'suggestion'> & { chosen: Suggestion['best'] }) {
  const next = [best, ...others].filter(({ id }) => id !== chosen.id)[0];
  const [number, code, nextScore] = [chosen.line.line, claim.code, next?.score ?? 0];
  return (
    <>
      <Trans>
        Bank line {number} and {code}.
      </Trans>{' '}
      {next ? <Trans>Next best line: {nextScore}.</Trans> : <Trans>No other line matches.</Trans>}
    </>
  );
}
