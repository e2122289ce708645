import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EditedSplit } from '#contract/editing/landing.ts';
import { moneyDay } from '#contract/values/time.ts';
import { day } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import classes from './landing.module.css';
import { newPart, SplitDialog } from './split-dialog.tsx';

interface Props {
  readonly row: EditedSplit | null;
  readonly seen: string;
  readonly mayWrite: boolean;
}

/** “Where every ₹100 goes”. */
export function SplitCard({ row, seen, mayWrite }: Props) {
  const [edited, setEdited] = useState<{ before: EditedSplit; typed: EditedSplit; seen: string }>();
  function edit() {
    const before = row ?? started();
    setEdited({ before, typed: before, seen });
  }
  return (
    <TitledCard
      id="split"
      title={<Trans>Where every ₹100 goes</Trans>}
      beside={
        mayWrite && (
          <Button variant="default" data-size="sm" onClick={edit}>
            <Trans>Change the parts</Trans>
          </Button>
        )
      }
    >
      {row ? (
        <Parts row={row} />
      ) : (
        <div className={classes.inside}>
          <Trans>Not published yet. The page leaves this part out.</Trans>
        </div>
      )}
      {edited && (
        <SplitDialog
          key={edited.typed.parts.length}
          before={edited.before}
          split={edited.typed}
          seen={edited.seen}
          onParts={(typed) => setEdited({ ...edited, typed })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledCard>
  );
}

const started = (): EditedSplit => ({ parts: [newPart(), newPart()], source: { en: '', hi: '' }, asOf: moneyDay(new Date()) });

function Parts({ row }: { row: EditedSplit }) {
  const { i18n } = useLingui();
  const [said, date] = [row.source.en, day(i18n.locale, row.asOf)];
  return (
    <ul className={classes.rows}>
      {row.parts.map(({ key, label, rupees }) => (
        <li key={key} className={classes.row}>
          <span className={classes.value}>₹{rupees}</span>
          <div className={classes.words}>
            {label.en}
            {label.hi === '' && (
              <p>
                <Trans>Hindi is missing</Trans>
              </p>
            )}
          </div>
        </li>
      ))}
      <li className={classes.row}>
        <div className={classes.words}>
          <Trans>
            Source: {said}, {date}
          </Trans>
          {row.source.hi === '' && (
            <p>
              <Trans>Hindi is missing</Trans>
            </p>
          )}
        </div>
      </li>
    </ul>
  );
}
