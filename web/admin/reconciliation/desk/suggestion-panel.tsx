import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Suggestion } from '#contract/reconciliation.ts';
import { Tag } from '#web/ui/badge.tsx';
import { KeysHelp } from '#web/ui/keys-help.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
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
    <aside className={classes.panel} aria-label={t`Compare ${claim.code}`}>
      <PanelHead {...{ suggestion, chosen, position, total, onMove, onBack }} onHelp={() => setHelping(true)} />
      <div className={classes.scroll}>
        <BothSides line={chosen.line} claim={claim} />
        <Reasons score={chosen.score} reasons={chosen.reasons} />
        <OtherLines lines={all} chosen={chosen.id} onChoose={setChosen} />
        <Decide key={chosen.id} claim={claim} suggested={chosen} onDone={onDone} />
      </div>
      {isHelping && <KeysHelp keys={help} onClose={() => setHelping(false)} />}
    </aside>
  );
}

interface HeadProps extends Omit<Props, 'onDone'> {
  readonly chosen: Suggestion['best'];
  readonly onHelp: () => void;
}

function PanelHead({ suggestion: { claim, best, others }, chosen, position, total, onMove, onBack, onHelp }: HeadProps) {
  const { t } = useLingui();
  const { score, line } = chosen;
  const next = [best, ...others].filter(({ id }) => id !== chosen.id)[0];
  const Title = onBack ? 'h1' : 'h2';
  const [number, code, nextScore] = [line.line, claim.code, next?.score ?? 0];
  return (
    <header className={classes.head}>
      {onBack && (
        <ActionIcon aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={21} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.who}>
        <Title>
          <Trans>{score} of 100</Trans> <Tag family="yellow" Icon={IconSearch} words={t`Suggested`} />
        </Title>
        <p>
          <Trans>
            Bank line {number} and {code}.
          </Trans>{' '}
          {next ? <Trans>Next best line: {nextScore}.</Trans> : <Trans>No other line fits.</Trans>}
        </p>
      </div>
      {!onBack && (
        <span className={classes.position}>
          <Trans>
            {position} of {total}
          </Trans>
        </span>
      )}
      <ActionIcon
        className={classes.step ?? ''}
        aria-label={t`Previous suggestion`}
        aria-keyshortcuts="K"
        disabled={position === 1}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.step ?? ''}
        aria-label={t`Next suggestion`}
        aria-keyshortcuts="J"
        disabled={position === total}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {!onBack && (
        <ActionIcon className={classes.step ?? ''} aria-label={t`Keyboard shortcuts`} aria-keyshortcuts="?" onClick={onHelp}>
          <IconKeyboard size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </header>
  );
}
