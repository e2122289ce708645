import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecks } from '@tabler/icons-react';
import { type ReconciliationException, undoResolution } from '#contract/reconciliation/exceptions.ts';
import type { Page } from '#contract/values/paging.ts';
import { useUndo } from '#web/admin/desk/decision/use-undo.tsx';
import { deskAddress, tabAddress } from '#web/admin/reconciliation/address.ts';
import lists from '#web/admin/reconciliation/desk/lists.module.css';
import { call } from '#web/lib/calling/call.ts';
import { Empty } from '#web/ui/feedback/states.tsx';
import { useKeys } from '#web/ui/keys/use-keys.ts';
import { FilterLinks } from '#web/ui/list/filters/filter-links.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { ExceptionCard } from './exception-card.tsx';
import classes from './exceptions.module.css';

interface Props {
  readonly list: Page<ReconciliationException>;
  readonly status: ReconciliationException['status'];
}

/** What does not fit, as work with a name. */
export function Exceptions({ list, status }: Props) {
  const { t } = useLingui();
  const undo = useUndoOfResolutions();
  useKeys({ u: undo.undoLast });
  const choices = [
    { value: 'open', words: t`Open` },
    { value: 'resolved', words: t`Resolved` },
  ];
  return (
    <>
      <div className={lists.filters}>
        <FilterLinks list={deskAddress} name="status" label={t`Status`} choices={choices} />
      </div>
      {list.rows.length > 0 ? (
        <>
          <ul className={classes.cards}>
            {list.rows.map((each) => (
              <ExceptionCard key={each.id} exception={each} undo={undo} />
            ))}
          </ul>
          <Pager place={list} />
        </>
      ) : status === 'open' ? (
        <Empty title={t`No exceptions`} icon={<IconChecks stroke={1.6} />}>
          <Trans>Payments that do not match a claim appear here, with what you can do.</Trans>
        </Empty>
      ) : (
        <Empty title={t`No resolved exceptions yet`} icon={<IconChecks stroke={1.6} />}>
          <Trans>Resolved exceptions appear here, with the note of the person who resolved them.</Trans>
        </Empty>
      )}
    </>
  );
}

function useUndoOfResolutions() {
  return useUndo(
    { takeBack: (id) => call(undoResolution, { params: { id: Number(id) } }), addressOf: () => tabAddress('exceptions') },
    async () => undefined,
  );
}
