import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EditedStat, saveStats } from '#contract/editing/landing.ts';
import { movedBy } from '#web/admin/desk/moved-by.ts';
import { OrderButtons } from '#web/admin/desk/order-buttons.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { TitledCard } from '#web/ui/card/titled-card.tsx';
import classes from './landing.module.css';
import { RowActs } from './row-acts.tsx';
import { StatDialog } from './stat-dialog.tsx';
import { useSayRefusal } from './use-say-refusal.ts';

interface Props {
  readonly rows: readonly EditedStat[];
  readonly seen: string;
  readonly mayWrite: boolean;
}

/** The large figures. None of them stands on the page without its source and its day. */
export function StatsCard({ rows, seen, mayWrite }: Props) {
  const saving = useAction(saveStats);
  const say = useSayRefusal();
  const [edited, setEdited] = useState<EditedStat | 'new'>();
  const save = (changed: readonly EditedStat[]) => saving.run({ body: { rows: [...changed], seen } });
  const move = async (row: EditedStat, steps: -1 | 1) => say(await save(movedBy(rows, row, steps)));
  return (
    <TitledCard
      id="stats"
      title={<Trans>Figures</Trans>}
      beside={
        mayWrite && (
          <Button variant="default" data-size="sm" onClick={() => setEdited('new')}>
            <Trans>Add a figure</Trans>
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <div className={classes.inside}>
          <Trans>No figures yet. The page leaves this part out.</Trans>
        </div>
      )}
      <ol className={classes.rows}>
        {rows.map((row, place) => (
          <li key={row.key} className={classes.row}>
            {mayWrite && (
              <OrderButtons
                name={row.label.en}
                up={place > 0 ? () => void move(row, -1) : undefined}
                down={place < rows.length - 1 ? () => void move(row, 1) : undefined}
              />
            )}
            <Figure row={row} />
            {mayWrite && (
              <RowActs
                name={row.label.en}
                isBusy={saving.isBusy}
                onEdit={() => setEdited(row)}
                onRemove={async () => say(await save(rows.filter((one) => one !== row)))}
              />
            )}
          </li>
        ))}
      </ol>
      {edited && (
        <StatDialog
          row={edited === 'new' ? undefined : edited}
          standing={{ rows, seen }}
          isBusy={saving.isBusy}
          send={(body) => saving.run({ body })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </TitledCard>
  );
}

function Figure({ row: { value, label, source, asOf } }: { row: EditedStat }) {
  const { t, i18n } = useLingui();
  const [said, date] = [source.en, day(i18n.locale, asOf)];
  const isComplete = label.hi !== '' && source.hi !== '';
  return (
    <>
      <span className={classes.value}>{value}</span>
      <div className={classes.words}>
        {label.en}
        <p>
          <Trans>
            Source: {said}, {date}
          </Trans>
          {!isComplete && ` · ${t`Hindi is missing`}`}
        </p>
      </div>
    </>
  );
}
