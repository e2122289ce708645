import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { Tag } from '#web/ui/badge.tsx';
import { KeysHelp } from '#web/ui/keys/keys-help.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { BothSides } from './both-sides.tsx';
import { Decide } from './decide.tsx';
import { OtherLines } from './other-lines.tsx';
import classes from './panel.module.css';
import { Reasons } from './reasons.tsx';

interface Props {
  readonly suggestion: Suggestion;
  readonly position: number;
  readonly total: number;
  readonly onMove: (by: 1 | -1) => void;
  /** On a phone, where it stands in place of the list. */
  readonly onBack: (() => void) | undefined;
  readonly onDone: () => void;
}

/** One claim beside the line it may be: both sides, why we think so, and the decision. */
export function SuggestionPanel({ suggestion, position, total, onMove, onBack, onDone }: Props) {
  const { t } = useLingui();
  const { claim, best, others } = suggestion;
  const all = [best, ...others];
  const [chosenId, setChosen] = useState(best.id);
  const chosen = all.find(({ id }) => id === chosenId) ?? best;
  const [isHelping, setHelping] = useState(false);
  useKeys({ j: () => onMove(1), k: () => onMove(-1), '?': () => setHelping(true), ...(onBack ? { escape: onBack } : {}) });
  const help: readonly (readonly [string, string])[] = [
    ['J', t`Next suggestion`],
    ['K', t`Previous suggestion`],
    ['A', t`Match and approve`],
    ['N', t`Not a match`],
    ['?', t`This list`],
  ];
  return (
    <Panel
      label={t`Compare ${claim.code}`}
      head={<Head {...{ suggestion, chosen, position, total, onMove, onBack }} onHelp={() => setHelping(true)} />}
    >
      <div className={classes.scroll}>
        <BothSides line={chosen.line} claim={claim} />
        <Reasons score={chosen.score} reasons={chosen.reasons} />
        <OtherLines lines={all} chosen={chosen.id} onChoose={setChosen} />
        <Decide key={chosen.id} claim={claim} suggested={chosen} onDone={onDone} />
      </div>
      {isHelping && <KeysHelp keys={help} onClose={() => setHelping(false)} />}
    </Panel>
  );
}

interface HeadProps extends Omit<Props, 'onDone'> {
  readonly chosen: Suggestion['best'];
  readonly onHelp: () => void;
}

function Head({ suggestion: { claim, best, others }, chosen, position, total, onMove, onBack, onHelp }: HeadProps) {
  const { t } = useLingui();
  const { score, line } = chosen;
  const next = [best, ...others].filter(({ id }) => id !== chosen.id)[0];
  const [number, code, nextScore] = [line.line, claim.code, next?.score ?? 0];
  return (
    <PanelHead
      title={
        <>
          <Trans>{score} of 100</Trans> <Tag family="yellow" Icon={IconSearch} words={t`Suggested`} />
        </>
      }
      about={
        <>
          <Trans>
            Bank line {number} and {code}.
          </Trans>{' '}
          {next ? <Trans>Next best line: {nextScore}.</Trans> : <Trans>No other line fits.</Trans>}
        </>
      }
      position={{ at: position, of: total }}
      previous={{ label: t`Previous suggestion`, go: position > 1 ? () => onMove(-1) : undefined }}
      next={{ label: t`Next suggestion`, go: position < total ? () => onMove(1) : undefined }}
      onHelp={onHelp}
      onBack={onBack}
    />
  );
}
